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

/** The only table of a charge's transitions (docs/cobros.md). Every change of state consults it. */
const PASOS: Readonly<Record<EstadoDeCobro, readonly EstadoDeCobro[]>> = {
  // A price of 0 is approved without being sent.
  creada: ['enviada', 'aprobada', 'rechazada'],
  enviada: ['aprobada', 'rechazada', 'en_duda'],
  en_duda: ['aprobada', 'rechazada'],
  aprobada: ['aplicada', 'anulando'],
  aplicada: [],
  // The provider showed late that it had charged after all, so the money goes back.
  rechazada: ['anulando'],
  anulando: ['anulada', 'anulacion_fallida'],
  // The void turns out to be done, or is tried again.
  anulacion_fallida: ['anulando', 'anulada'],
  anulada: [],
};

/** Whether a charge may go from one state to another. */
export const puedePasar = (de: EstadoDeCobro, a: EstadoDeCobro): boolean => PASOS[de].includes(a);

/** Whether the charge is still in progress: nobody may start another for the same purchase. */
export const estaVivo = (estado: EstadoDeCobro): boolean =>
  estado !== 'aplicada' && estado !== 'rechazada' && estado !== 'anulada';

/** The states in progress, for queries: of the server, so no page carries them. */
export const ESTADOS_VIVOS: readonly EstadoDeCobro[] = /* @__PURE__ */ ESTADOS_DE_COBRO.filter(estaVivo);

/** Whether the purchase may still be delivered: the charge is neither over nor being returned. */
export const puedeEntregarse = (estado: EstadoDeCobro): boolean =>
  estado === 'aprobada' || puedePasar(estado, 'aprobada');

/** The states from which a purchase may still be delivered, for queries. */
export const ESTADOS_POR_ENTREGAR: readonly EstadoDeCobro[] = /* @__PURE__ */ ESTADOS_DE_COBRO.filter(puedeEntregarse);

/** Whether the provider took the money and has not given it back. */
export const tieneDinero = (estado: EstadoDeCobro): boolean =>
  estado === 'aprobada' || estado === 'aplicada' || estado === 'anulando' || estado === 'anulacion_fallida';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const pasaron = (desde: Instante, ahora: Instante, ms: number): boolean => Date.parse(ahora) - Date.parse(desde) >= ms;

/** After this long without progress, no process is working on the charge any more. */
export const QUIETO_MS = MINUTO;
/** "We do not know that transaction" is believed only after this long, when no late approval can come. */
export const DUDA_MINUTOS = 30;
const TARDANZA_MAXIMA_MS = DUDA_MINUTOS * MINUTO;
/** A doubt of this age raises an alarm (P10). */
const ALARMA_MS = 15 * MINUTO;
/** After this long the client no longer waits: late money goes back, and other purchases are free (P09, P10). */
const ESPERA_DEL_CLIENTE_MS = 24 * HORA;

/** For this long after delivery, a new request for the same purchase counts as a repetition of a request that lost its answer. */
export const REPETICION_MS = 10 * MINUTO;

export const estaQuieto = (desde: Instante, ahora: Instante): boolean => pasaron(desde, ahora, QUIETO_MS);
export const yaNoLlega = (enviadoEn: Instante, ahora: Instante): boolean =>
  pasaron(enviadoEn, ahora, TARDANZA_MAXIMA_MS);
export const dudaAlarma = (enviadoEn: Instante, ahora: Instante): boolean => pasaron(enviadoEn, ahora, ALARMA_MS);
export const sigueEsperando = (creadaEn: Instante, ahora: Instante): boolean =>
  !pasaron(creadaEn, ahora, ESPERA_DEL_CLIENTE_MS);

/** Whether a live charge blocks every other charge of the same purpose, not only the same purchase (payments.md, rule b; P10). */
export function detieneAOtros(estado: EstadoDeCobro, creadaEn: Instante, ahora: Instante): boolean {
  if (estado === 'en_duda') return sigueEsperando(creadaEn, ahora);
  return estaVivo(estado) && estado !== 'anulacion_fallida';
}

/**
 * Waits after each failed void before the next: five more over 24 h (P06). They count from the last void, not the first, so that the steps
 * missed during an outage are not sent all at once.
 */
const ESCALERA_MS: readonly number[] = [5 * MINUTO, 25 * MINUTO, 90 * MINUTO, 6 * HORA, 16 * HORA];

/** After this many voids of one charge, a person must act (P06). */
export const ANULACIONES_MAXIMAS = ESCALERA_MS.length + 1;

/** Whether it is time for another void; 'nunca' when all were sent and a person must act. */
export function tocaAnular(enviadas: number, ultimaEn: Instante, ahora: Instante): 'ya' | 'todavia' | 'nunca' {
  const espera = ESCALERA_MS[enviadas - 1];
  if (espera === undefined) return 'nunca';
  return pasaron(ultimaEn, ahora, espera) ? 'ya' : 'todavia';
}
