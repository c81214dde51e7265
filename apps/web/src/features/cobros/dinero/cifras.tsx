import type { cobros, EstadoDeCobro } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ESTADO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { CERO, formatQ, restar } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { UnstyledButton } from '@mantine/core';
import { Cabeza } from '../../../ui/cabeza.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import { CUENTA, ORDEN_DE_ESTADOS, SIEMPRE_A_LA_VISTA } from './palabras.ts';
import { cuantoLleva } from './tiempo.ts';

export type ResumenDeDinero = Salida<typeof cobros.resumen>;

interface CifrasProps {
  readonly resumen: ResumenDeDinero;
  readonly elegido: EstadoDeCobro | undefined;
  readonly alElegir: (estado: EstadoDeCobro | undefined) => void;
}

/** The amount in each state, which also filters the list; then the unknown amounts with their age. */
export function Cifras({ resumen, elegido, alElegir }: CifrasProps) {
  const de = (estado: EstadoDeCobro) => resumen.estados.find((e) => e.estado === estado);
  const visibles = ORDEN_DE_ESTADOS.filter((e) => SIEMPRE_A_LA_VISTA.includes(e) || (de(e)?.cuenta ?? 0) > 0);
  const dudas = de('en_duda')?.cuenta ?? 0;
  return (
    <>
      {dudas > 0 && (
        <div role="note" className="al-ambar din-duda">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            <strong>
              {T.duda}: {enMiles(dudas)}.
            </strong>{' '}
            {llenar(T.dudaVieja, { tiempo: cuantoLleva(resumen.dudaMasViejaSegundos) })}
          </p>
        </div>
      )}
      <div role="group" aria-label="Cobros por estado" className="din-cifras">
        {visibles.map((estado) => (
          <UnstyledButton
            key={estado}
            className="din-cifra al-elegible"
            aria-pressed={elegido === estado}
            onClick={() => alElegir(elegido === estado ? undefined : estado)}
          >
            <EstadoChip tono={ESTADO[estado].tono}>{ESTADO[estado].rotulo}</EstadoChip>
            <strong>{enMiles(de(estado)?.cuenta ?? 0)}</strong>
            <span className="al-monto">{formatQ(de(estado)?.monto ?? CERO)}</span>
          </UnstyledButton>
        ))}
      </div>
      {resumen.saldos.length > 0 && <Saldos saldos={resumen.saldos} />}
    </>
  );
}

/** The ledger by account: the amount to receive is what a reconciliation must bring. */
const Saldos = ({ saldos }: { readonly saldos: ResumenDeDinero['saldos'] }) => (
  <details className="din-saldos">
    <summary>Saldos del libro</summary>
    <table aria-label="Saldos del libro">
      <Cabeza de={['Cuenta', 'Debe', 'Haber', 'Saldo']} />
      <tbody>
        {saldos.map((s) => (
          <tr key={s.cuenta}>
            <th scope="row">{CUENTA[s.cuenta] ?? s.cuenta}</th>
            <td>{formatQ(s.debe)}</td>
            <td>{formatQ(s.haber)}</td>
            <td>{`${formatQ(restar(s.debe, s.haber))} ${s.debe >= s.haber ? 'debe' : 'haber'}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
