import { accesorios } from '@aldia/contract/accesorios.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ROTULOS_DE_ACCESORIOS as R, AVISOS_DE_ACCESORIOS as T } from '@aldia/contract/textos-accesorios.ts';
import { costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { DIAS_DE_AVISO } from '@aldia/domain/declaraciones/por-presentar.ts';
import { CERO, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { diasEntre, formatDiaLargo, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { llenar } from '../../../base/llenar.ts';
import { LineasDeAccesorios } from './lineas-de-accesorios.tsx';
import './costo-de-atraso.css';

type Costo = Salida<typeof accesorios.deDeclaracion>;
type Formulario = Costo['formularios'][number];

/** What filing a late month today costs, for the dialogs where the staff look; nothing while it is far from late. */
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

/** 'SAT-2046 vence en 3 días. Desde el día siguiente…': the first day of being late is priced by the same rule. */
function fraseDe(f: Formulario, hoy: Costo['dia']): string {
  const faltan = diasEntre(hoy, f.vence);
  const cuando = faltan === 0 ? 'hoy' : faltan === 1 ? 'mañana' : `en ${faltan} días`;
  const { total } = costoDeAtraso([f], sumarDias(f.vence, 1));
  return llenar(T.porVencer, { formulario: f.codigo, cuando, monto: formatQ(total) });
}

/** '(SAT-2046: multa art. 94 numeral 9, mora art. 92)', only what has an amount. */
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
