import type { Contexto } from '../../../shared/contexto.ts';
import { type QueAprobada, takeAprobada } from '../intencion/intenciones.repo.ts';
import type { Intencion } from '../tipos.ts';

export type QueTomar = QueAprobada;

/** Locks a person's newest approved, unapplied charge for a purpose until the transaction ends; null without one. */
export const tomarAprobada = (ctx: Contexto, q: QueTomar): Promise<Intencion | null> => takeAprobada(ctx.tx, q);
