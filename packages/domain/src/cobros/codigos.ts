import { esUnoDe } from '../tablas/tabla.ts';
/** What a provider's code means for the card and for the caller (payments.md, code map). */
export type ClaseDeCodigo = 'aprobado' | 'blando' | 'duro' | 'configuracion';

/** The codes that the rules name; the last three are our own, for a charge that ended without an answer of the provider. */
export const CODIGO = {
  aprobado: '00',
  sinFondos: '51',
  declinada: '05',
  configuracion: '111',
  /** The provider rejected our key and did nothing. */
  llave: 'T04',
  bloqueada: '57',
  perdida: '132',
  duplicada: '94',
  /** Nothing reached the provider, for certain. */
  noEnviado: 'no_enviado',
  /** Nothing was sent: the process died before. */
  abandonada: 'abandonada',
  /** It was sent, and the provider never charged it. */
  sinCobro: 'sin_cobro',
} as const;

/**
 * Why a purchase may no longer happen (docs/cobros.md, "May it still happen?"): nothing is sent, or the money goes back. Each value is also
 * the code of a charge that was not sent for that reason.
 */
export const IMPEDIMENTOS = [
  'cancelada',
  'otro_regimen',
  'plan_retirado',
  'ya_pagada',
  /** The client's gestor already pays for them: their own purchase would end as soon as it began (D-63). */
  'paga_el_gestor',
  /** One subscription at a time: a plan would replace an office's range, or a range would replace a plan. */
  'es_oficina',
  'tiene_plan',
  /** The buyer, or owner, of a range no longer keeps an office (ADR 38). */
  'sin_oficina',
  /** The buyer, or owner, of a plan is no longer a client: none of their months is opened. */
  'no_es_cliente',
  'sin_cupon',
  /** The clients that a gestor's charge pays for changed since they were shown, or already exist. */
  'carga_cambiada',
  /** Clients are added to a portfolio whose renewal is unpaid: that renewal will charge them too (D-64). */
  'sin_renovar',
  /** The extra service is no longer offered, or its client is not one of the gestor's who asked for it. */
  'servicio_retirado',
  'cliente_ajeno',
  /** Any other reason, known only to the code that would deliver the purchase. */
  'imposible',
] as const;
export type Impedimento = (typeof IMPEDIMENTOS)[number];
export const esImpedimento = (codigo: string): codigo is Impedimento => esUnoDe(IMPEDIMENTOS, codigo);

/** Failures of our configuration, whatever the card. */
export const DE_CONFIGURACION: readonly string[] = [CODIGO.configuracion, CODIGO.llave];
const BLANDOS: readonly string[] = [CODIGO.sinFondos, CODIGO.declinada];

/** An unknown code counts as hard: it is not retried until somebody classifies it. */
export function claseDeCodigo(codigo: string): ClaseDeCodigo {
  if (codigo === CODIGO.aprobado) return 'aprobado';
  if (DE_CONFIGURACION.includes(codigo)) return 'configuracion';
  return BLANDOS.includes(codigo) ? 'blando' : 'duro';
}

/** The provider already had this message; ask it for the outcome, because the code does not say it. */
export const dejaEnDuda = (codigo: string): boolean => codigo === CODIGO.duplicada;

/** The bank refused the card for good (57, 132): the card is marked and never charged again (P13). */
export const inutilizaLaTarjeta = (codigo: string): boolean => codigo === CODIGO.bloqueada || codigo === CODIGO.perdida;

/** The charge ended before the provider answered, so it says nothing about the card. */
export const sinRespuestaDelBanco = (codigo: string): boolean =>
  codigo === CODIGO.noEnviado || codigo === CODIGO.abandonada || codigo === CODIGO.sinCobro || esImpedimento(codigo);

/** After this many 05 of one card in 30 days, it is not sent again (Visa and Mastercard count retries). */
export const MAXIMO_DE_DECLINADAS = 4;
export const VENTANA_DE_DECLINADAS_DIAS = 30;
