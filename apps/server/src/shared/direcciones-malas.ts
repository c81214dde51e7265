import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { anotarRechazo, responderError } from './http.ts';

/**
 * Answers an address that the framework refuses before there is a route: one that is no text, or one with a piece of a page's
 * length. Fastify's own answer is in English and without our envelope.
 */
export const rechazarDireccion = (_error: Error, peticion: FastifyRequest, respuesta: FastifyReply): void => {
  const rechazo = new AppError('RUTA_NO_ENCONTRADA');
  anotarRechazo(peticion, respuesta, rechazo);
  responderError(respuesta, rechazo);
};

/** Answers on the bare socket what never becomes a request: bytes that are no HTTP, or headers without end. */
export function rechazarConexion(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const rechazo = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'CUERPO_DEMASIADO_GRANDE' : 'CUERPO_ILEGIBLE');
  const cuerpo = JSON.stringify({ success: false, code: rechazo.codigo, message: rechazo.message, data: null });
  socket.end(
    `HTTP/1.1 ${rechazo.http} X\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(cuerpo)}\r\n\r\n${cuerpo}`,
  );
}
