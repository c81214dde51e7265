import { CON_FORMULARIO } from '@aldia/domain/declaraciones/estados.ts';
import { sql } from 'kysely';
import { enEstado, esDeRos } from '../../shared/en-estado.repo.ts';

/** The IVA that the month's form declares (`montosAPagar`); a month entered without documents has only that figure. */
export const IVA_A_PAGAR = sql`case when d.totales is null then d.impuesto_iva else coalesce(d.a_pagar_iva, d.impuesto_iva) end`;
/** The form number of each tax (`numeroDe`); a small taxpayer has one form. */
export const NUMERO_DE = {
  isr: sql`d.numero_formulario`,
  iva: sql`case when ${esDeRos('d')} then d.numero_formulario_iva else d.numero_formulario end`,
};
/** Whether the payment of each tax was confirmed (`estaPagado`). */
export const PAGADO = { isr: sql`(d.pago_realizado or d.isr_pagado_en is not null)`, iva: sql`d.pago_realizado` };
const seRevisa = (impuesto: 'isr' | 'iva') => sql<boolean>`
  (${enEstado('d', ...CON_FORMULARIO)} and not d.facturas_cargadas and d.impuesto_isr + ${IVA_A_PAGAR} <= 0
   and ${NUMERO_DE[impuesto]} <> '' and not ${PAGADO[impuesto]})`;
/** The tax's form is out, and only the form says what it asks for (`seRevisa` of the domain). */
export const SE_REVISA = { isr: seRevisa('isr'), iva: seRevisa('iva') };
/** Whether this is so for some form of the month (`hayQueRevisar`). */
export const HAY_QUE_REVISAR = sql<boolean>`(${SE_REVISA.isr} or ${SE_REVISA.iva})`;
