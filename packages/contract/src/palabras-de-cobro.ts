import { ESTADOS_DE_COBRO } from '@aldia/domain/cobros/estados.ts';
import { PROPOSITOS_DE_COBRO } from '@aldia/domain/cobros/propositos.ts';
import * as z from 'zod';

// Apart from the calls of charges: the web's router reads these words from an address before it loads any page.
export const EstadoDeCobro = z.enum(ESTADOS_DE_COBRO);
export type EstadoDeCobro = z.output<typeof EstadoDeCobro>;
export const PropositoDeCobro = z.enum(PROPOSITOS_DE_COBRO);
export type PropositoDeCobro = z.output<typeof PropositoDeCobro>;
/** What pago/rebill of a plan may be: a new subscription, or another plan instead of the one that serves. */
export const PROPOSITOS_DE_RECOBRO = ['activacion', 'cambio'] as const satisfies readonly PropositoDeCobro[];

/** What an open charge blocks: every other charge of its purpose, or only those of its own plan (P10). */
export const LO_QUE_DETIENE = {
  /** False once nobody waits for it any more. */
  detiene: z.boolean().default(true),
  /** The plan that cannot be bought until it is over; null when the charge is for no plan. */
  tipoSuscripcionId: z.number().nullable().default(null),
};
