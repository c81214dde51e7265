import { ESTADOS_DE_COBRO } from '@aldia/domain/cobros/estados.ts';
import { PROPOSITOS_DE_COBRO } from '@aldia/domain/cobros/propositos.ts';
import * as z from 'zod';

// Apart from the calls of charges: the router of the web reads them from an address before any of its pages is there.
export const EstadoDeCobro = z.enum(ESTADOS_DE_COBRO);
export type EstadoDeCobro = z.output<typeof EstadoDeCobro>;
export const PropositoDeCobro = z.enum(PROPOSITOS_DE_COBRO);
export type PropositoDeCobro = z.output<typeof PropositoDeCobro>;
/** What pago/rebill of a plan may be: a new subscription, or another plan in the place of the one that serves. */
export const PROPOSITOS_DE_RECOBRO = ['activacion', 'cambio'] as const satisfies readonly PropositoDeCobro[];

/** What a charge that is not over holds back: every other one of its purpose, or that of its own plan alone (P10). */
export const LO_QUE_DETIENE = {
  /** False once nobody waits for it any more. */
  detiene: z.boolean().default(true),
  /** The plan that stays closed until it is over; null of what is none. */
  tipoSuscripcionId: z.number().nullable().default(null),
};
