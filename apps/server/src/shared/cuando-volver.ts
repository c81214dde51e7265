import { diaDeGuatemala, formatDia, horaDeGuatemala, type Instante } from '@aldia/domain/fechas/fechas.ts';
import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';
import { inicioDeVentana, milisegundos, sumarMilisegundos } from './reloj.ts';

/** Seconds, chosen at random between these, so that clients refused at one moment do not all come back at one. */
const VOLVER_S = { min: 2, max: 5 };
/** Seconds after which a client may ask again for what could not be served now. */
export const segundosParaVolver = (): number =>
  VOLVER_S.min + Math.floor(Math.random() * (VOLVER_S.max - VOLVER_S.min + 1));

/** When a counting window ends. Windows begin on the hour, in Guatemala too. */
export function finDeVentana(ahora: Instante, segundos: number) {
  const vuelve = sumarMilisegundos(inicioDeVentana(ahora, segundos), segundos * 1000);
  return {
    dia: formatDia(diaDeGuatemala(vuelve)),
    hora: `${horaDeGuatemala(vuelve)}:00`,
    segundos: Math.ceil((milisegundos(vuelve) - milisegundos(ahora)) / 1000),
  };
}

/** Adds Retry-After to an answer that tells the client to come back (429, 503). */
export function decirCuandoVolver(respuesta: FastifyReply, { http, datos }: AppError): void {
  if (http === 429 || http === 503) respuesta.header('retry-after', String(datos['segundos'] ?? segundosParaVolver()));
}
