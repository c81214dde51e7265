import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_INICIO as INICIO } from '@aldia/contract/textos-inicio.ts';
import { estaVivo, puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { IconAlertTriangle } from '../../../ui/iconos.ts';

export type CobroAbierto = Salida<typeof cobros.propios>[number];

/** The payment of a plan that is not over, if any: while there is one, no other plan is offered (P08). */
export const pagoAbierto = (propios: readonly CobroAbierto[]): CobroAbierto | null =>
  propios.find((c) => estaVivo(c.estado) && c.proposito !== 'servicio') ?? null;

export const enEspera = ({ estado, monto }: CobroAbierto): string =>
  (puedeEntregarse(estado) ? T.enDuda : INICIO.pagoDevolviendo).replace('{monto}', formatQ(monto));

/** Whoever ends the contract while the bank has not answered reads first what becomes of that payment. */
export function PagoQueVuelve({ estado, concepto, monto }: CobroAbierto) {
  if (!puedeEntregarse(estado)) return null;
  return (
    <p role="note" className="al-ambar susc-aviso">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{T.pagoQueVuelve.replace('{concepto}', concepto).replace('{monto}', formatQ(monto))}</span>
    </p>
  );
}
