import {
  PALABRA_DE_ACCESORIO,
  ROTULOS_DE_ACCESORIOS as R,
  AVISOS_DE_ACCESORIOS as T,
} from '@aldia/contract/textos-accesorios.ts';
import type { AtrasoDeFormulario, LineaDeAccesorio } from '@aldia/domain/declaraciones/accesorios.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';

/** 'Q50.00 al día, hasta Q1,000.00', '0.05 % al día', or that nobody published it. */
function tasaDe({ cuota, tasaDiaria, base, monto }: LineaDeAccesorio): string {
  if (cuota) return `${formatQ(cuota.porDia)} al día, hasta ${formatQ(cuota.maximo)}`;
  if (tasaDiaria) return `${(tasaDiaria.por * 100) / tasaDiaria.entre} % al día`;
  return base !== null && monto !== null ? '—' : T.sinTasa;
}
/** What cannot be said, says why. */
function montoDe(linea: LineaDeAccesorio, monto: Centavos | null): string {
  if (monto !== null) return formatQ(monto);
  return linea.clase === 'interes' ? T.sinTasa : T.sinBase;
}
const articulosDe = ({ fuente, fuenteDeRebaja }: LineaDeAccesorio): string =>
  `Art. ${fuente.articulo}; rebaja art. ${fuenteDeRebaja.articulo}`;

/** What each line of a late form is made of: base, days, rate and article. */
export function LineasDeAccesorios({ formulario: f }: { readonly formulario: AtrasoDeFormulario }) {
  return (
    <div className="al-atraso-tabla">
      <table>
        <caption>
          {f.codigo}: venció el {formatDiaLargo(f.vence)}, {f.diasDeAtraso === 1 ? '1 día' : `${f.diasDeAtraso} días`}{' '}
          de atraso. {f.lineas[0]?.fuente.ley}
        </caption>
        <thead>
          <tr>
            {[R.concepto, R.base, R.dias, R.tasa, R.articulo].map((t) => (
              <th key={t} scope="col">
                {t}
              </th>
            ))}
            <th scope="col" data-monto>
              {R.monto}
            </th>
            <th scope="col" data-monto>
              {R.conRebaja}
            </th>
          </tr>
        </thead>
        <tbody>
          {f.lineas.map((l) => (
            <tr key={l.clase}>
              <th scope="row">{PALABRA_DE_ACCESORIO[l.clase]}</th>
              <td data-rotulo={R.base}>{l.clase === 'multa' ? '—' : l.base === null ? T.sinBase : formatQ(l.base)}</td>
              <td data-rotulo={R.dias}>{l.dias}</td>
              <td data-rotulo={R.tasa}>{tasaDe(l)}</td>
              <td data-rotulo={R.articulo}>{articulosDe(l)}</td>
              <td data-rotulo={R.monto} data-monto>
                {montoDe(l, l.monto)}
              </td>
              <td data-rotulo={R.conRebaja} data-monto>
                {montoDe(l, l.conRebaja)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
