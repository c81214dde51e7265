import { diaDeGuatemala, formatDia, horaDeGuatemala, type Instante } from '@aldia/domain/fechas/fechas.ts';
import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';
import { inicioDeVentana, milisegundos, sumarMilisegundos } from './reloj.ts';

/** Said at random between these, so that who was told to come back in one moment does not come back in one. */
const VOLVER_S = { min: 2, max: 5 };
/** Seconds after which to ask again what could not be served now. */
export const segundosParaVolver = (): number =>
  VOLVER_S.min + Math.floor(Math.random() * (VOLVER_S.max - VOLVER_S.min + 1));

/** When a window in which something is counted is over: windows begin on the hour, in Guatemala too. */
export function finDeVentana(ahora: Instante, segundos: number) {
  const vuelve = sumarMilisegundos(inicioDeVentana(ahora, segundos), segundos * 1000);
  return {
    dia: formatDia(diaDeGuatemala(vuelve)),
    hora: `${horaDeGuatemala(vuelve)}:00`,
    segundos: Math.ceil((milisegundos(vuelve) - milisegundos(ahora)) / 1000),
  };
}

/** Who is told to come back is told when. */
export function decirCuandoVolver(respuesta: FastifyReply, { http, datos }: AppError): void {
  if (http === 429 || http === 503) respuesta.header('retry-after', String(datos['segundos'] ?? segundosParaVolver()));
}
