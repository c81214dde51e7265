import { CONEXIONES, type Conteo } from './simular-cobros-suerte.ts';

/** From so many seeds on, luck is no excuse: what the simulation is for must have happened in it. */
export const SEMILLAS_PARA_TODO = 400;

const VECES = (que: string, nombres: readonly string[]): string[] => nombres.map((n) => `${que} ${n}`);
const CAMINOS: readonly string[] = [
  ...VECES('charge', ['aplicada', 'anulada', 'rechazada']),
  ...VECES('coupon', ['consumido', 'liberado', 'held and left', 'taken again']),
  'resubscription delivered',
  'resubscription: the client is paying it',
  'late money after a refusal',
  'late answer',
  ...VECES('death', [
    'before a transaction',
    'inside a transaction',
    'after a transaction',
    'before a call',
    'after a call',
    'after a call without an answer',
  ]),
  ...VECES('fault Sale', ['antes', 'despues', 'html', 'duplicada', 'tarde', 'no-enviado', 'codigo']),
  ...VECES('fault Void', ['antes', 'despues', 'codigo']),
  ...VECES('fault GetTransactionResult', ['antes', 'html', 'codigo']),
  ...VECES('delivery', ['bien', 'falla', 'imposible']),
  ...VECES('load', ['delivered', 'given back']),
  ...VECES('renewal', ['aplicada', 'rechazada', 'refused and asked again']),
  'not sent: ya_pagada',
  ...VECES('refused', ['CUPON_AGOTADO', 'PAGO_EN_CURSO', 'PAGO_EN_DUDA']),
];
/** Actors that wait for each other on one connection meet nowhere. */
const CONEXIONES_MINIMAS = 4;

/** The roads that a run never took. On PostgreSQL, where two may meet at a row, they must really have run at once. */
export function caminosSinAndar(veces: Conteo['veces'], enPostgres: boolean): string[] {
  const sinAndar = CAMINOS.filter((c) => !veces[c]).map((c) => `road never taken: ${c}`);
  const juntas = veces[CONEXIONES] ?? 0;
  if (!enPostgres || juntas >= CONEXIONES_MINIMAS) return sinAndar;
  return [...sinAndar, `road never taken: ${CONEXIONES_MINIMAS} ${CONEXIONES} (${juntas})`];
}
