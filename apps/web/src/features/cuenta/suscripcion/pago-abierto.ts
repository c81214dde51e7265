import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_ALTA as ALTA, AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_INICIO as INICIO } from '@aldia/contract/textos-inicio.ts';
import { estaVivo, puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { pagaSuscripcion } from '@aldia/domain/cobros/propositos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Plan } from './plan.tsx';

export type CobroAbierto = Salida<typeof cobros.propios>[number];

/** The unfinished payments of plans; first the one that blocks the others. */
export const pagosAbiertos = (propios: readonly CobroAbierto[]): readonly CobroAbierto[] =>
  propios
    .filter((c) => estaVivo(c.estado) && pagaSuscripcion(c.proposito))
    .toSorted((a, b) => Number(b.detiene) - Number(a.detiene));

/**
 * Whether a plan is blocked: all are while a payment blocks the others (P08); after a day of doubt, only the plan of that
 * payment (P10).
 */
export const estaCerrado = (abiertos: readonly CobroAbierto[], planId: number): boolean =>
  abiertos.some((c) => c.detiene || c.tipoSuscripcionId === planId);

/** Which of the offered plans can be chosen meanwhile, in words. */
function mientras(abiertos: readonly CobroAbierto[], ofrecidos: readonly Plan[]): string {
  if (ofrecidos.length === 0) return '';
  return ` ${ofrecidos.every((p) => estaCerrado(abiertos, p.id)) ? ALTA.unicoEnEspera : ALTA.eligeOtroPlan}`;
}
/** The notice about the first unfinished payment; null when there is none. */
export function enEspera(abiertos: readonly CobroAbierto[], ofrecidos: readonly Plan[]): string | null {
  if (!abiertos[0]) return null;
  const { estado, monto, detiene } = abiertos[0];
  const porSaber = detiene ? T.enDuda : `${ALTA.dudaVieja}${mientras(abiertos, ofrecidos)}`;
  return llenar(puedeEntregarse(estado) ? porSaber : INICIO.pagoDevolviendo, { monto: formatQ(monto) });
}
