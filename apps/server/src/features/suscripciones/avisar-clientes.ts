import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo } from '../../shared/trabajos.ts';
import type { Desde } from './jobs/por-tandas.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** How an office stops paying for its clients: by its last paid day, or from now on. */
export type SinPago = Extract<EstadoDeSuscripcion, 'pre_cancelada' | 'suspendida' | 'terminada'>;

export interface ClientesPorAvisar extends Desde {
  readonly suscripcionId: number;
  readonly estado: SinPago;
  /** When it happened: an end that was taken back and comes again is told again. */
  readonly en: Instante;
}
/** Clients of one office, thousands of them, each in a transaction of their own: nobody waits for them. */
export const avisarClientesJob: DefinicionDeTrabajo<ClientesPorAvisar> = {
  nombre: 'suscripciones.avisar-clientes',
  repetible: 'sí: la clave de la bandeja hace de cada aviso uno solo, y se calla si la oficina volvió a pagar',
  reintentos: 5,
  esperaS: 60,
};

/** An office stops paying: those of its clients whom nobody else pays for are told, once this commits. Nothing of a plan. */
export async function avisarAClientes(ctx: Contexto, s: Suscripcion, estado: EstadoDeSuscripcion): Promise<void> {
  if (!s.plan.deRango || estado === 'activa' || estado === 'en_mora') return;
  const datos = { suscripcionId: s.id, estado, en: ctx.reloj.ahora() };
  await ctx.encolar(avisarClientesJob, `${s.id}:${estado}`, datos);
}
