import * as z from 'zod';
import { fila, Id, MontoCable } from './cables.ts';

/** A kind of subscription that can be bought. */
export const Plan = fila({
  id: Id,
  nombre: z.string(),
  descripcion: z.string(),
  precio: MontoCable,
  anual: z.boolean(),
  regimenId: z.number().nullable(),
});
