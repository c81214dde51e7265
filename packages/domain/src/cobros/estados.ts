import type { Instante } from '../fechas/fechas.ts';

export const ESTADOS_DE_COBRO = [
  'creada',
  'enviada',
  'en_duda',
  'aprobada',
  'aplicada',
  'rechazada',
  'anulando',
  'anulada',
  'anulacion_fallida',
] as const;
export type EstadoDeCobro = (typeof ESTADOS_DE_COBRO)[number];

/** The one table of what a charge may become (docs/cobros.md). Every change of state asks it. */
const PASOS: Readonly<Record<EstadoDeCobro, readonly EstadoDeCobro[]>> = {
  // A price of 0 is approved without being sent.
  creada: ['enviada', 'aprobada', 'rechazada'],
  enviada: ['aprobada', 'rechazada', 'en_duda'],
  en_duda: ['aprobada', 'rechazada'],
  aprobada: ['aplicada', 'anulando'],
  aplicada: [],
  // The provider showed late that it had charged after all: the money goes back.
  rechazada: ['anulando'],
  anulando: ['anulada', 'anulacion_fallida'],
  // Late news that the void was done, or another try.
  anulacion_fallida: ['anulando', 'anulada'],
  anulada: [],
};

/** Whether a charge may go from one state to another. */
export const puedePasar = (de: EstadoDeCobro, a: EstadoDeCobro): boolean => PASOS[de].includes(a);

/** The charge still moves: nobody may start another one for the same purchase. */
export const estaVivo = (estado: EstadoDeCobro): boolean =>
  estado !== 'aplicada' && estado !== 'rechazada' && estado !== 'anulada';

/** All of those, as a query asks for them. */
export const ESTADOS_VIVOS: readonly EstadoDeCobro[] = ESTADOS_DE_COBRO.filter(estaVivo);

/** What it pays for may still be delivered: it is neither over nor on its way back. */
export const puedeEntregarse = (estado: EstadoDeCobro): boolean =>
  estado === 'aprobada' || puedePasar(estado, 'aprobada');

/** The provider took the money and has not given it back. */
export const tieneDinero = (estado: EstadoDeCobro): boolean =>
  estado === 'aprobada' || estado === 'aplicada' || estado === 'anulando' || estado === 'anulacion_fallida';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const pasaron = (desde: Instante, ahora: Instante, ms: number): boolean => Date.parse(ahora) - Date.parse(desde) >= ms;

/** What stands still for so long has nobody behind it any more. */
export const QUIETO_MS = MINUTO;
/** An answer "we know none of that name" is believed only when no late approval can come any more. */
export const DUDA_MINUTOS = 30;
const TARDANZA_MAXIMA_MS = DUDA_MINUTOS * MINUTO;
/** A doubt this old alarms (P10). */
const ALARMA_MS = 15 * MINUTO;
/** From here on the client is not waiting: money that shows up late goes back, and other purchases are free (P09, P10). */
const ESPERA_DEL_CLIENTE_MS = 24 * HORA;

export const estaQuieto = (desde: Instante, ahora: Instante): boolean => pasaron(desde, ahora, QUIETO_MS);
export const yaNoLlega = (enviadoEn: Instante, ahora: Instante): boolean =>
  pasaron(enviadoEn, ahora, TARDANZA_MAXIMA_MS);
export const dudaAlarma = (enviadoEn: Instante, ahora: Instante): boolean => pasaron(enviadoEn, ahora, ALARMA_MS);
export const sigueEsperando = (creadaEn: Instante, ahora: Instante): boolean =>
  !pasaron(creadaEn, ahora, ESPERA_DEL_CLIENTE_MS);

/** Whether a live charge stops every other one of the same purpose, not only the same purchase (payments.md, rule b; P10). */
export function detieneAOtros(estado: EstadoDeCobro, creadaEn: Instante, ahora: Instante): boolean {
  if (estado === 'en_duda') return sigueEsperando(creadaEn, ahora);
  return estaVivo(estado) && estado !== 'anulacion_fallida';
}

/**
 * How long after each void that failed the next one is sent: five more over 24 h (P06). From the last one and not from the
 * first: after an outage the steps that were missed do not leave all at once.
 */
const ESCALERA_MS: readonly number[] = [5 * MINUTO, 25 * MINUTO, 90 * MINUTO, 6 * HORA, 16 * HORA];

/** So many voids of one charge are sent, and then a person must act (P06). */
export const ANULACIONES_MAXIMAS = ESCALERA_MS.length + 1;

/** Whether it is time for another void; 'nunca' when all were sent and a person must act. */
export function tocaAnular(enviadas: number, ultimaEn: Instante, ahora: Instante): 'ya' | 'todavia' | 'nunca' {
  const espera = ESCALERA_MS[enviadas - 1];
  if (espera === undefined) return 'nunca';
  return pasaron(ultimaEn, ahora, espera) ? 'ya' : 'todavia';
}
