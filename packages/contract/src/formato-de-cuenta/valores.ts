import { type Instante, instanteDeMs } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { valorQue } from '../valor.ts';

/**
 * The kinds of value in the file of an account. It is a file and not a call: what is written is what is read. Amounts are text as in the
 * database, so that any program reads them without rounding.
 */

/** Quetzales with two decimals. */
export const Monto = z.string().regex(/^-?\d{1,14}\.\d{2}$/);
/** Quetzales of one dollar, with eight decimals. */
export const Tasa = z.string().regex(/^\d{1,6}\.\d{8}$/);
const FORMA_DE_INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A moment in UTC. */
export const Momento = valorQue<Instante>((v) => {
  if (typeof v !== 'string' || !FORMA_DE_INSTANTE.test(v)) return false;
  const ms = Date.parse(v);
  return Number.isFinite(ms) && instanteDeMs(ms) === v;
}).meta({ type: 'string', format: 'date-time' });
export const Texto = z.string();
export const Entero = z.number().int();
/** Data whose shape belongs to one part of the program: they are exported and imported unchanged. */
export const Suelto = z.record(z.string(), z.unknown());
export const Huella = z.string().regex(/^[\da-f]{64}$/);
