import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_ACCESORIOS as T } from '@aldia/contract/textos-accesorios.ts';
import { type CostoDeAtraso, costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { formulariosPorPresentar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '../../base/llenar.ts';
import { hoy } from '../../base/reloj.ts';

/** What being late costs, in the words of somebody who is afraid of it: how much, what lowers it, and where it stops. */
function frasesDe({ total, totalConRebaja, formularios }: CostoDeAtraso): readonly string[] {
  const lineas = formularios.flatMap((f) => f.lineas);
  const cuota = lineas.find((l) => l.cuota !== null)?.cuota;
  return [
    llenar(T.tardeHoy, { monto: formatQ(total) }),
    llenar(T.tardeRebaja, { monto: formatQ(totalConRebaja) }),
    ...(cuota ? [llenar(T.tardeTope, { porDia: formatQ(cuota.porDia), maximo: formatQ(cuota.maximo) })] : []),
    ...(lineas.some((l) => l.clase === 'mora' && l.monto === null) ? [T.tardeSinBase] : []),
    ...(lineas.some((l) => l.clase === 'interes' && l.monto === null) ? [T.tardeIntereses] : []),
    T.estimacion,
  ];
}

/** The months that the client has late, each with what filing it today would cost; nothing when there is none. */
export function MesesTarde({ filas }: { readonly filas: readonly DeclaracionDelCliente[] | undefined }) {
  const dia = hoy();
  const tarde = (filas ?? [])
    .map((d) => ({ d, costo: costoDeAtraso(formulariosPorPresentar(d), dia) }))
    .filter(({ costo }) => costo.formularios.some((f) => f.diasDeAtraso > 0));
  return tarde.map(({ d, costo }) => (
    <details key={d.id} className="mis-tarde">
      <summary>
        <strong>{formatMes(d.periodo)}</strong>: {T.tarde}
      </summary>
      {frasesDe(costo).map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </details>
  ));
}
