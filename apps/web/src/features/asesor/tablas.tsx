import type { Asesoria, LineaDelAsesor, MesComparado } from '@aldia/contract/asesor.ts';
import {
  PALABRA_DE_COMPARADO as P,
  PALABRA_DE_LINEA,
  PALABRA_DE_MES_DEL_ASESOR,
  ROTULOS_DE_ASESOR as R,
} from '@aldia/contract/textos-asesor.ts';
import { MESES_DEL_ASESOR } from '@aldia/domain/asesor/asesor.ts';
import { cuenta } from '@aldia/domain/asesor/comparar.ts';
import { type Centavos, formatNumero, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { ReactNode } from 'react';
import { citar } from './frases.ts';

/** A scrolling area must be reachable by keyboard (WCAG 2.1.1). */
const CON_TECLADO = { tabIndex: 0 };
/** Wide tables scroll in their own place. */
const Marco = ({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) => (
  <section className="asesor-tabla" aria-label={rotulo} {...CON_TECLADO}>
    {children}
  </section>
);

const Cabeza = ({ textos, montos }: { readonly textos: readonly string[]; readonly montos: readonly string[] }) => (
  <>
    {textos.map((t) => (
      <th key={t} scope="col">
        {t}
      </th>
    ))}
    {montos.map((t) => (
      <th key={t} scope="col" data-monto>
        {t}
      </th>
    ))}
  </>
);

const importesDe = (
  m: Pick<MesComparado, 'ingresos' | 'pequenio' | 'isr' | 'iva' | 'general'>,
): readonly Centavos[] => [m.ingresos, m.pequenio, m.isr, m.iva, m.general];
const COLUMNAS = [R.facturado, P.pequenio, R.isr, R.iva, P.general] as const;

/** The months side by side, with the reason for each one that does not count, and the sum. */
export function TablaDeMeses({ meses, totales }: Asesoria) {
  return (
    <Marco rotulo={R.meses}>
      <table>
        <thead>
          <tr>
            <Cabeza textos={[R.mes]} montos={COLUMNAS} />
          </tr>
        </thead>
        <tbody>
          {meses.map((m) => (
            <tr key={m.periodo} data-no-cuenta={!cuenta(m) || undefined}>
              <th scope="row">{formatMes(m.periodo)}</th>
              {cuenta(m) ? (
                <Importes montos={importesDe(m)} />
              ) : (
                <td colSpan={COLUMNAS.length}>{PALABRA_DE_MES_DEL_ASESOR[m.situacion]}</td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{R.suma}</th>
            <Importes montos={importesDe(totales)} />
          </tr>
        </tfoot>
      </table>
    </Marco>
  );
}

const Importes = ({ montos }: { readonly montos: readonly Centavos[] }) =>
  montos.map((monto, i) => (
    <td key={COLUMNAS[i]} data-monto>
      {formatNumero(monto)}
    </td>
  ));

/** Whether a line belongs to the small taxpayer's form; the other lines belong to the general regime. */
const esDePequenio = ({ linea }: LineaDelAsesor): boolean => linea === 'ingresos' || linea === 'impuestoPc';

const totalDe = (contados: number): string =>
  contados === MESES_DEL_ASESOR ? R.total : contados === 1 ? R.totalDeUno : llenar(R.totalDe, { n: contados });

/** The parts of each total, with their form and article. */
export function TablaDeLineas({ lineas, totales, contados }: Asesoria) {
  return (
    <Marco rotulo={R.lineas}>
      <table>
        <thead>
          <tr>
            <Cabeza textos={[R.concepto]} montos={[P.pequenio, P.general]} />
            <Cabeza textos={[R.formulario, R.articulo]} montos={[]} />
          </tr>
        </thead>
        <tbody>
          {lineas.map((l) => (
            <tr key={l.linea}>
              <th scope="row">{PALABRA_DE_LINEA[l.linea]}</th>
              <td data-monto>{esDePequenio(l) ? formatNumero(l.monto) : ''}</td>
              <td data-monto>{esDePequenio(l) ? '' : formatNumero(l.monto)}</td>
              <td>{l.formulario}</td>
              <td data-articulo>{citar(l.fuente)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalDe(contados)}</th>
            <td data-monto>{formatQ(totales.pequenio)}</td>
            <td data-monto>{formatQ(totales.general)}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </Marco>
  );
}
