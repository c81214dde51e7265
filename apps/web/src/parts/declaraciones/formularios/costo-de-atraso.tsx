import { accesorios } from '@aldia/contract/accesorios.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import {
  PALABRA_DE_ACCESORIO,
  ROTULOS_DE_ACCESORIOS as R,
  AVISOS_DE_ACCESORIOS as T,
} from '@aldia/contract/textos-accesorios.ts';
import {
  type AtrasoDeFormulario,
  costoDeAtraso,
  type LineaDeAccesorio,
} from '@aldia/domain/declaraciones/accesorios.ts';
import { DIAS_DE_AVISO } from '@aldia/domain/declaraciones/por-presentar.ts';
import { CERO, type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { diasEntre, formatDiaLargo, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cabeza } from '../../../ui/cabeza.tsx';
import './costo-de-atraso.css';

/** 'Q50.00 al día, hasta Q1,000.00', '0.05 % al día', or that nobody published it. */
function tasaDe({ cuota, tasaDiaria, base, monto }: LineaDeAccesorio): string {
  if (cuota) return `${formatQ(cuota.porDia)} al día, hasta ${formatQ(cuota.maximo)}`;
  if (tasaDiaria) return `${(tasaDiaria.por * 100) / tasaDiaria.entre} % al día`;
  return base !== null && monto !== null ? '—' : T.sinTasa;
}
/** The amount, or the reason why it is unknown. */
function montoDe(linea: LineaDeAccesorio, monto: Centavos | null): string {
  if (monto !== null) return formatQ(monto);
  return linea.clase === 'interes' ? T.sinTasa : T.sinBase;
}
const articulosDe = ({ fuente, fuenteDeRebaja }: LineaDeAccesorio): string =>
  `Art. ${fuente.articulo}; rebaja art. ${fuenteDeRebaja.articulo}`;

/** The parts of each line of a late form: base, days, rate and article. */
function LineasDeAccesorios({ formulario: f }: { readonly formulario: AtrasoDeFormulario }) {
  return (
    <div className="al-atraso-tabla">
      <table>
        <caption>
          {f.codigo}: venció el {formatDiaLargo(f.vence)}, {f.diasDeAtraso === 1 ? '1 día' : `${f.diasDeAtraso} días`}{' '}
          de atraso. {f.lineas[0]?.fuente.ley}
        </caption>
        <Cabeza de={[R.concepto, R.base, R.dias, R.tasa, R.articulo]} cifras={[R.monto, R.conRebaja]} />
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

type Costo = Salida<typeof accesorios.deDeclaracion>;
type Formulario = Costo['formularios'][number];

/** What it costs to file a late month today, in the dialogs of the staff; draws nothing while the due day is far. */
export function CostoDeAtraso({ declaracionId }: { readonly declaracionId: number }) {
  const consulta = useConsulta(accesorios.deDeclaracion, { id: declaracionId }, { siFalla: 'accesorios.leer' });
  if (!consulta.data) return null;
  const { dia, formularios } = consulta.data;
  const porVencer = formularios.filter((f) => f.diasDeAtraso === 0 && diasEntre(dia, f.vence) <= DIAS_DE_AVISO);
  const tarde = formularios.some((f) => f.diasDeAtraso > 0);
  if (!tarde && porVencer.length === 0) return null;
  return (
    <section className="al-atraso" aria-label={R.titulo}>
      {tarde && <Desglose costo={consulta.data} />}
      {porVencer.map((f) => (
        <p key={f.codigo}>{fraseDe(f, dia)}</p>
      ))}
    </section>
  );
}

/** 'SAT-2046 vence en 3 días. Desde el día siguiente…': the same rule gives the price of the first late day. */
function fraseDe(f: Formulario, hoy: Costo['dia']): string {
  const faltan = diasEntre(hoy, f.vence);
  const cuando = faltan === 0 ? 'hoy' : faltan === 1 ? 'mañana' : `en ${faltan} días`;
  const { total } = costoDeAtraso([f], sumarDias(f.vence, 1));
  return llenar(T.porVencer, { formulario: f.codigo, cuando, monto: formatQ(total) });
}

/** '(SAT-2046: multa art. 94 numeral 9, mora art. 92)', only the lines with an amount. */
function resumenDe({ formularios }: Costo): string {
  const partes = (f: Formulario) =>
    f.lineas
      .filter((l) => (l.monto ?? CERO) > CERO)
      .map((l) => `${l.clase} art. ${l.fuente.articulo} ${formatQ(l.monto ?? CERO)}`)
      .join(', ');
  return formularios
    .filter((f) => f.lineas.length > 0)
    .map((f) => `${f.codigo}: ${partes(f)}`)
    .join('; ');
}

function Desglose({ costo }: { readonly costo: Costo }) {
  const tarde = costo.formularios.filter((f) => f.diasDeAtraso > 0);
  const sinTasa = tarde.some((f) => f.lineas.some((l) => l.clase === 'interes' && l.monto === null));
  return (
    <details>
      <summary>
        {T.siHoy} <strong className="al-atraso-monto">{formatQ(costo.total)}</strong> ({resumenDe(costo)}
        {sinTasa && `; ${T.sinIntereses}`})
      </summary>
      <div className="al-atraso-cuerpo">
        {tarde.map((f) => (
          <LineasDeAccesorios key={f.codigo} formulario={f} />
        ))}
        <p>
          {llenar(T.conRebaja, { monto: formatQ(costo.totalConRebaja) })} {T.condicion}
        </p>
        <h4>{R.porDia}</h4>
        <ul className="al-atraso-dias">
          {costo.porDia.slice(1).map((d) => (
            <li key={d.dia}>
              <span>{formatDiaLargo(d.dia)}</span> <strong>{formatQ(d.total)}</strong>
            </li>
          ))}
        </ul>
        <p className="al-atraso-nota">{T.estimacion}</p>
      </div>
    </details>
  );
}
