import { AppError } from '../../../shared/app-error.ts';
import type { Conexion } from '../../../shared/db.ts';
import { findDeResuscripcion } from '../intencion/intenciones.repo.ts';
import type { Intencion } from '../tipos.ts';

/** Our stand-ins for the provider's token and client: usuario/token returns both, and pago/rebill takes them back (D-85). */
export const referenciasDe = (usuarioId: number, metodoPagoId: number) => ({
  token: referenciaDeTarjeta(metodoPagoId),
  client: `${CLIENTE}${usuarioId}`,
});
export const referenciaDeTarjeta = (metodoPagoId: number): string => `mp-${metodoPagoId}`;
const CLIENTE = 'cliente-';

export interface QueAbierta {
  readonly usuarioId?: number;
  readonly transaccionId?: string;
}
/** The charge that an administrator opened for a client: a live one, or else the newest; null without one. */
export const findAbiertaPorOtro = (bd: Conexion, q: QueAbierta): Promise<Intencion | null> =>
  findDeResuscripcion(bd, q);

/** The charge that pago/rebill refers to, found by its client's reference. Throws COBRO_NO_ENCONTRADO without one. */
export async function exigirAbiertaDe(bd: Conexion, client: string): Promise<Intencion> {
  const usuarioId = /^cliente-(\d{1,15})$/.exec(client)?.[1];
  const abierta = usuarioId === undefined ? null : await findDeResuscripcion(bd, { usuarioId: Number(usuarioId) });
  if (!abierta) throw new AppError('COBRO_NO_ENCONTRADO');
  return abierta;
}
