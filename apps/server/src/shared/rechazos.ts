import { ERRORES } from '@aldia/contract/errores.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';

/** A name of the contract or an index of a list; a person typed anything else in a field path. */
const ES_NOMBRE = /^([A-Za-z_][\w-]{0,39}|\d{1,7})$/;
const NOMBRES = 20;
const soloNombres = (campo: string): string =>
  campo
    .split('.')
    .map((parte) => (ES_NOMBRE.test(parte) ? parte : '?'))
    .join('.');

/**
 * The log entry of a refusal: who was refused what, where and why. The reason is the catalogue's sentence with its blanks, and
 * fields appear by name: what was typed, and whom it names, stay out.
 */
export const datosDeRechazo = (
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  error: AppError,
  usuarioId: number | null,
) => ({
  referencia: peticion.id,
  usuario: usuarioId,
  ip: peticion.ip,
  llamada: peticion.routeOptions.config?.clave ?? null,
  metodo: peticion.method,
  patron: peticion.routeOptions.url ?? null,
  rechazo: error.codigo,
  motivo: ERRORES[error.codigo].texto,
  campos: error.errores.slice(0, NOMBRES).map((e) => soloNombres(e.campo)),
  http: error.http,
  ms: Math.round(respuesta.elapsedTime),
});
