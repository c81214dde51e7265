import { type Dia, diaDeGuatemala, type Instante, sumarDias } from '../fechas/fechas.ts';

/** The outcome of asking a person who has an account. */
export const ESTADOS_DE_AUTORIZACION = ['pedida', 'aceptada', 'rechazada', 'retirada', 'vencida'] as const;
export type EstadoDeAutorizacion = (typeof ESTADOS_DE_AUTORIZACION)[number];

/** For how many days the question's link works. */
export const DIAS_DE_AUTORIZACION = 15;
/** How many people a gestor may ask in an hour: 'existente' tells who has an account (D-61). */
export const PERSONAS_POR_HORA = 50;
/** Days before asking again a person who did not answer, and one who said no. */
const DIAS_PARA_REPETIR = 3;
const DIAS_TRAS_UN_NO = 30;
/** How many times one gestor may ask one person in all, until they have accepted once. */
const VECES_EN_TOTAL = 3;

export interface AutorizacionAnterior {
  readonly estado: EstadoDeAutorizacion;
  /** When it was asked for the last time, and how often. */
  readonly pedidaEn: Instante;
  readonly veces: number;
  readonly respondidaEn: Instante | null;
}
/** Why a person cannot be asked now. `desde` is the first day on which they can. */
export type NoSePide = { readonly motivo: 'ya_basta' } | { readonly motivo: 'espera'; readonly desde: Dia };

/** Why a person cannot be asked, for the first time or again; null when they can. */
export function impedimentoDePedir(anterior: AutorizacionAnterior | null, hoy: Dia): NoSePide | null {
  if (anterior === null || anterior.estado === 'aceptada') return null;
  if (anterior.veces >= VECES_EN_TOTAL) return { motivo: 'ya_basta' };
  const { estado, respondidaEn, pedidaEn } = anterior;
  const desde =
    estado === 'rechazada' && respondidaEn !== null
      ? sumarDias(diaDeGuatemala(respondidaEn), DIAS_TRAS_UN_NO)
      : sumarDias(diaDeGuatemala(pedidaEn), DIAS_PARA_REPETIR);
  return hoy < desde ? { motivo: 'espera', desde } : null;
}

/** The state of a question today: an expired one reads 'vencida' even before it is recorded. */
export const autorizacionHoy = (
  a: { readonly estado: EstadoDeAutorizacion; readonly venceEn: Instante },
  ahora: Instante,
): EstadoDeAutorizacion => (a.estado === 'pedida' && a.venceEn <= ahora ? 'vencida' : a.estado);
