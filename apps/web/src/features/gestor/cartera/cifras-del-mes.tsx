import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorCartera, SumaDeMes } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-momento.ts';
import { MOMENTOS } from '@aldia/domain/declaraciones/momento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, type Mes, mesDe, nombreDeMes, numeroDeMes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { useHoy } from '../../../base/reloj.ts';
import { deCuantos, enMiles } from '../../../ui/en-miles.ts';

/** "Por pagar" is both a step and an amount: the step says that it counts clients. */
export const PASOS = MOMENTOS.map((m) => [m, m === 'por_pagar' ? R.esperanPago : PALABRA_DE_MOMENTO[m]] as const);

const cuentasDe = ({ cuentas, sinAbrir }: SumaDeMes): readonly (readonly [rotulo: string, cuantos: number])[] =>
  [...PASOS.map(([m, rotulo]) => [rotulo, cuentas[m] ?? 0] as const), [R.sinAbrir, sinAbrir] as const].filter(
    ([, cuantos]) => cuantos > 0,
  );

/** The month that is being declared: how many clients are in each step, and what waits for payment. */
function Cifras({
  periodo,
  clientes,
  de,
}: {
  readonly periodo: Mes;
  readonly clientes: number;
  readonly de: SumaDeMes;
}) {
  return (
    <>
      <strong>{`${nombreDeMes(numeroDeMes(periodo))} ${anioDe(periodo)}`}</strong>
      <span>{deCuantos(clientes, T.unCliente, T.clientes)}</span>
      {cuentasDe(de).map(([rotulo, cuantos]) => (
        <span key={rotulo}>
          {rotulo} <b>{enMiles(cuantos)}</b>
        </span>
      ))}
      <span>
        {R.porPagar} <b>{formatQ(de.porPagar)}</b>
      </span>
    </>
  );
}

interface CifrasDelMesProps {
  readonly anio: number;
  readonly sumas: Salida<typeof gestorCartera.sumas> | undefined;
}
/** Keeps its place until its figures come. Another year has no month that is being declared, and so no place. */
export function CifrasDelMes({ anio, sumas }: CifrasDelMesProps) {
  const periodo = periodoDeclarado(mesDe(useHoy()));
  if (anioDe(periodo) !== anio) return null;
  const suyas = sumas?.meses.find((m) => m.periodo === periodo);
  return (
    <p className="cart-cifras">{suyas && sumas && <Cifras periodo={periodo} clientes={sumas.clientes} de={suyas} />}</p>
  );
}
