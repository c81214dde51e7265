import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';

const MAXIMO = 4096;
const CAJAS = z.registry<{ readonly unaVez: true }>();

/**
 * A field that the browser encrypted with the published key (D-06). Nonce and time are inside, so it serves one request. Without a message,
 * it may be empty.
 */
export function cajaCifrada(vacio?: string): z.ZodString {
  const texto = z.string(vacio).max(MAXIMO);
  return (vacio === undefined ? texto : texto.min(1, vacio)).register(CAJAS, { unaVez: true });
}

/** Whether an input may carry an encrypted field, at any depth. */
export function llevaCaja(esquema: z.core.$ZodType): boolean {
  if (CAJAS.has(esquema)) return true;
  // Each kind of schema keeps its parts under its own names: alone, in a list, or in an object.
  const partes = Object.values(esquema._zod.def).flatMap((parte) =>
    esEsquema(parte) ? [parte] : esTabla(parte) ? Object.values(parte).filter(esEsquema) : [],
  );
  return partes.some(llevaCaja);
}
const esEsquema = (parte: unknown): parte is z.core.$ZodType => parte instanceof z.core.$ZodType;
