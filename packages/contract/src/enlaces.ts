import { estaEntero } from '@aldia/domain/enlaces/token.ts';
import * as z from 'zod';

export const ENLACE_INCOMPLETO_TITULO = 'El enlace llegó incompleto'; // ours
export const ENLACE_INCOMPLETO =
  'El enlace llegó incompleto: a veces el correo lo corta. Cópialo entero desde el mensaje, o pide otro.'; // ours

/** A token of a link, as `enlaces/token` writes it. */
export const TokenDeEnlace = z.string().max(100).refine(estaEntero, ENLACE_INCOMPLETO);
