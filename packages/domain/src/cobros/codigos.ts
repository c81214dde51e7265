import { esUnoDe } from '../tablas/tabla.ts';
/** What a code of the provider means for the card and for whoever asked (payments.md, code map). */
export type ClaseDeCodigo = 'aprobado' | 'blando' | 'duro' | 'configuracion';

/** The codes of ours, for a charge that ended without an answer of the provider. */
export const CODIGO = {
  aprobado: '00',
  sinFondos: '51',
  declinada: '05',
  configuracion: '111',
  /** The provider does not take our key: it did nothing. */
  llave: 'T04',
  bloqueada: '57',
  perdida: '132',
  duplicada: '94',
  /** Surely nothing reached the provider. */
  noEnviado: 'no_enviado',
  /** Nobody sent it: the process died before. */
  abandonada: 'abandonada',
  /** It was sent, and the provider never charged it. */
  sinCobro: 'sin_cobro',
} as const;

/**
 * Why what a charge pays for may not happen any more (docs/cobros.md, "May it still happen?"): nothing is sent, or the
 * money goes back. Each is also the code of a charge that was not sent because of it.
 */
export const IMPEDIMENTOS = [
  'cancelada',
  'otro_regimen',
  'plan_retirado',
  'ya_pagada',
  /** The client's gestor pays for them by now: what they would buy themselves ends as soon as it begins (D-63). */
  'paga_el_gestor',
  /** One subscription at a time: a plan would take the place of an office's range, or a range that of a plan. */
  'es_oficina',
  'tiene_plan',
  /** Who bought, or has, a range keeps no office any more (ADR 38). */
  'sin_oficina',
  /** Who bought, or has, a plan is no client any more: no month of theirs is opened. */
  'no_es_cliente',
  'sin_cupon',
  /** The clients that a gestor's charge pays for are not there any more as they were shown, or exist already. */
  'carga_cambiada',
  /** Clients are added to a portfolio whose renewal is owed: that renewal charges them too (D-64). */
  'sin_renovar',
  /** An extra service is not offered any more, or its client is not one of the gestor's who asked for it. */
  'servicio_retirado',
  'cliente_ajeno',
  /** For a reason that only the effect knows. */
  'imposible',
] as const;
export type Impedimento = (typeof IMPEDIMENTOS)[number];
export const esImpedimento = (codigo: string): codigo is Impedimento => esUnoDe(IMPEDIMENTOS, codigo);

/** Ours to put right, whoever's card it was. */
export const DE_CONFIGURACION: readonly string[] = [CODIGO.configuracion, CODIGO.llave];
const BLANDOS: readonly string[] = [CODIGO.sinFondos, CODIGO.declinada];

/** A code that nobody classified is hard: it is not retried until somebody does. */
export function claseDeCodigo(codigo: string): ClaseDeCodigo {
  if (codigo === CODIGO.aprobado) return 'aprobado';
  if (DE_CONFIGURACION.includes(codigo)) return 'configuracion';
  return BLANDOS.includes(codigo) ? 'blando' : 'duro';
}

/** The provider already had this message: what it did with it is to be asked for, the code itself says nothing. */
export const dejaEnDuda = (codigo: string): boolean => codigo === CODIGO.duplicada;

/** Its bank refused the card for good (57, 132): it is marked and never charged again (P13). */
export const inutilizaLaTarjeta = (codigo: string): boolean => codigo === CODIGO.bloqueada || codigo === CODIGO.perdida;

/** The charge ended before the provider said anything: the card has nothing to do with it. */
export const sinRespuestaDelBanco = (codigo: string): boolean =>
  codigo === CODIGO.noEnviado || codigo === CODIGO.abandonada || codigo === CODIGO.sinCobro || esImpedimento(codigo);

/** So many 05 of one card in 30 days, and it is not sent any more (Visa and Mastercard count retries). */
export const MAXIMO_DE_DECLINADAS = 4;
export const VENTANA_DE_DECLINADAS_DIAS = 30;
