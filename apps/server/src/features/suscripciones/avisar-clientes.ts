import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo } from '../../shared/trabajos.ts';
import type { Desde } from './jobs/por-tandas.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** How an office stops paying for its clients: after its last paid day, or from now on. */
export type SinPago = Extract<EstadoDeSuscripcion, 'pre_cancelada' | 'suspendida' | 'terminada'>;

export interface ClientesPorAvisar extends Desde {
  readonly suscripcionId: number;
  readonly estado: SinPago;
  /** When it happened: if an end is taken back and comes again, the clients are told again. */
  readonly en: Instante;
}
/** Tells the clients of one office, possibly thousands, each in its own transaction. Nobody waits for this job. */
export const avisarClientesJob: DefinicionDeTrabajo<ClientesPorAvisar> = {
  nombre: 'suscripciones.avisar-clientes',
  repetible: 'sí: la clave de la bandeja hace de cada aviso uno solo, y se calla si la oficina volvió a pagar',
  reintentos: 5,
  esperaS: 60,
};

/**
 * Queues a job that tells an office's clients that it stops paying, if nobody else pays for them. The job starts once this commits.
 * Does nothing for a personal plan.
 */
export async function avisarAClientes(ctx: Contexto, s: Suscripcion, estado: EstadoDeSuscripcion): Promise<void> {
  if (!s.plan.deRango || estado === 'activa' || estado === 'en_mora') return;
  const datos = { suscripcionId: s.id, estado, en: ctx.reloj.ahora() };
  await ctx.encolar(avisarClientesJob, `${s.id}:${estado}`, datos);
}
