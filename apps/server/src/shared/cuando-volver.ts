import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';

/** Said at random between these, so that who was told to come back in one moment does not come back in one. */
const VOLVER_S = { min: 2, max: 5 };
/** Seconds after which to ask again what could not be served now. */
export const segundosParaVolver = (): number =>
  VOLVER_S.min + Math.floor(Math.random() * (VOLVER_S.max - VOLVER_S.min + 1));

/** Who is told to come back is told when. */
export function decirCuandoVolver(respuesta: FastifyReply, { http, datos }: AppError): void {
  if (http === 429 || http === 503) respuesta.header('retry-after', String(datos['segundos'] ?? segundosParaVolver()));
}
