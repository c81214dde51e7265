import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { TASA_IVA } from '@aldia/domain/parametros/iva.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';

interface Termino {
  /** How the word appears on a screen or a form. */
  readonly se: RegExp;
  /** Its meaning for a taxpayer, with the values of the law on that day. */
  readonly dice: (dia: Dia) => string;
}

/** The tax words that clients read, each explained once: screens, forms and the page of questions take them from here. All ours. */
export const GLOSARIO = {
  IVA: {
    se: /\bIVA\b/,
    dice: (dia) =>
      `Impuesto al Valor Agregado: el ${porcentaje(vigenteEn(TASA_IVA, dia).valor)} que va incluido en el precio de lo que vendes y de lo que compras.`,
  },
  ISR: { se: /\bISR\b/, dice: () => 'Impuesto Sobre la Renta: lo que pagas por los ingresos de tu negocio.' },
  'pequeño contribuyente': {
    se: /pequeños? contribuyentes?/i,
    dice: (dia) =>
      `Régimen para negocios pequeños: pagas el ${porcentaje(vigenteEn(TASA_PC, dia).valor)} de lo que vendes cada mes y no restas tus compras.`,
  },
  régimen: {
    se: /r[ée]gimen(es)?/i,
    dice: () => 'La forma en que estás inscrito en la SAT: decide qué impuestos pagas y cómo se calculan.',
  },
  ROS: {
    se: /\bROS\b|opcional simplificado/i,
    dice: () => 'Régimen Opcional Simplificado: el ISR se paga cada mes sobre lo que facturas, sin restar tus gastos.',
  },
  'débito fiscal': {
    se: /\bd[ée]bitos?( fiscal(es)?)?\b(?! banc)/i,
    dice: () => 'El IVA que cobraste en tus ventas del mes.',
  },
  'crédito fiscal': {
    se: /(?<!(notas?|tarjetas?) de )\bcr[ée]ditos?( fiscal(es)?)?\b/i,
    dice: () => 'El IVA que pagaste en tus compras y que puedes restar del débito fiscal.',
  },
  'nota de crédito': {
    se: /notas? de cr[ée]dito/i,
    dice: () => 'Documento que baja el valor de una factura ya emitida, por una devolución o un descuento.',
  },
  remanente: {
    se: /remanentes?/i,
    dice: () => 'Saldo a tu favor que quedó del mes anterior. Se resta de lo que debes este mes.',
  },
  excedente: { se: /excedentes?/i, dice: () => 'Lo que te sobró después de restar. Pasa a tu favor al mes siguiente.' },
  constancia: {
    se: /constancias?/i,
    dice: () => 'Documento de quien te retuvo impuesto. Demuestra cuánto te descontó y se resta de lo que debes.',
  },
  retención: {
    se: /retenci(ón|ones)/i,
    dice: () => 'Parte del impuesto que tu cliente te descontó y entregó a la SAT por ti.',
  },
  período: { se: /períodos?/i, dice: () => 'El mes que se declara. Siempre es el mes anterior al que eliges.' },
  'renta imponible': {
    se: /renta imponible/i,
    dice: () => 'Tus ingresos, menos los que la ley deja libres de impuesto. Sobre ella se calcula el ISR.',
  },
  'rentas exentas': {
    se: /(rentas?|ingresos?) exent[ao]s?/i,
    dice: () => 'Ingresos que la ley deja libres de impuesto.',
  },
  'impuesto determinado': {
    se: /impuesto( total)? determinado/i,
    dice: () => 'El impuesto del mes antes de restar retenciones y saldos a tu favor.',
  },
  acreditamiento: {
    se: /acredit(amiento|ar)/i,
    dice: () => 'Usar un pago que ya hiciste para pagar menos de otro impuesto.',
  },
  'Impuesto de Solidaridad': {
    se: /impuesto de solidaridad|\bISO\b/i,
    dice: () => 'Impuesto de cada trimestre que después se puede restar del ISR.',
  },
  'incentivos fiscales': {
    se: /incentivos? fiscal(es)?/i,
    dice: () => 'Rebajas de impuesto que una ley da a ciertas actividades.',
  },
  exportación: {
    se: /exportaci(ón|ones)/i,
    dice: () => 'Venta a otro país. No lleva IVA, y el IVA de sus compras queda a tu favor.',
  },
  multa: { se: /\bmultas?\b/i, dice: () => 'Lo que la SAT cobra por presentar tarde.' },
  'Agencia Virtual': {
    se: /agencia virtual/i,
    dice: () => 'El sitio de la SAT al que entras con tu NIT y tu contraseña.',
  },
  'tipo de emisor': {
    se: /tipos? de emisor/i,
    dice: () => 'A qué se dedica quien te factura, como una gasolinera o un banco. Decide si su IVA se resta.',
  },
  mandato: {
    se: /\bmandatos?\b/i,
    dice: () => 'El permiso que le das a otra persona para que trabaje por ti ante la SAT. Lo terminas cuando quieras.',
  },
  mora: { se: /\bmora\b/i, dice: () => 'Lo que la SAT cobra por cada día que pagas tarde.' },
} as const satisfies Readonly<Record<string, Termino>>;
export type PalabraDelGlosario = keyof typeof GLOSARIO;

export const PALABRAS = clavesDe(GLOSARIO);

/** The tax words that a text uses, in the order of the list. */
export const palabrasEn = (texto: string): readonly PalabraDelGlosario[] =>
  PALABRAS.filter((palabra) => GLOSARIO[palabra].se.test(texto));
