import type { Contexto } from '../../../shared/contexto.ts';
import { type QueAprobada, takeAprobada } from '../intencion/intenciones.repo.ts';
import type { Intencion } from '../tipos.ts';

export type QueTomar = QueAprobada;

/** Holds the newest approved, unapplied charge of a person for something, until the transaction ends; null without one. */
export const tomarAprobada = (ctx: Contexto, q: QueTomar): Promise<Intencion | null> => takeAprobada(ctx.tx, q);
