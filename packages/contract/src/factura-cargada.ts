import { corto, type FacturaLeida, MAXIMO_DE_NOMBRE, NOMBRES } from '@aldia/domain/carga/factura-leida.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import {
  deCadaImpuesto,
  IMPUESTOS,
  type OtroImpuesto,
  otrosImpuestosDe,
} from '@aldia/domain/facturas/otros-impuestos.ts';
import { clavesDe, esTabla, tablaDe } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, MontoCable, type Serpiente, serpiente, UnoCeroCable } from './cables.ts';
import { valorQue } from './valor.ts';

const Nombre = z.string().max(MAXIMO_DE_NOMBRE);
/** A name whose end affects nobody's tax: a longer one is cut to the length that is stored. */
export const NombreCable: z.ZodType<string, string> = z.codec(
  Nombre,
  valorQue<string>((v) => typeof v === 'string'),
  { decode: (texto) => texto, encode: corto },
);

/** Fields with one value on the wire and inside. */
const PROPIOS = {
  fechaEmision: DiaCable,
  numeroAutorizacion: z.string().min(1).max(64),
  tipoDte: z.string().max(10),
  nitEmisor: z.string().max(20),
  nitReceptor: z.string().max(20),
  nitCertificador: z.string().max(20),
  ...tablaDe(NOMBRES, () => Nombre),
  moneda: z.enum(['GTQ', 'USD'], 'Solo se admiten quetzales y dólares'),
  /** What SAT's workbook says; null in the layouts without that column. */
  exportacion: conDefecto(z.boolean().nullable(), null),
  monto: MontoCable,
  anulado: UnoCeroCable,
  montoIva: MontoCable,
  fila: z.number().int().min(1),
} as const satisfies {
  readonly [K in Exclude<keyof FacturaLeida, 'otrosImpuestos' | 'enMonedaOriginal'>]: z.ZodType<FacturaLeida[K]>;
};
/** The only wire names that are not the snake_case of their field. */
const MAL_ESCRITOS = {
  codigoEstablecimiento: 'codigo_establesimiento',
  nombreEstablecimiento: 'nombre_establesimiento',
} as const;

type Propio = keyof typeof PROPIOS;
type Escrito<K extends Propio> = K extends keyof typeof MAL_ESCRITOS ? (typeof MAL_ESCRITOS)[K] : Serpiente<K>;
type PropiosEnCable = { -readonly [K in Propio as Escrito<K>]: z.input<(typeof PROPIOS)[K]> };
type ImpuestosEnCable = { -readonly [I in OtroImpuesto as `monto_${Serpiente<I>}`]: z.input<typeof MontoCable> };
export interface FacturaEnCable extends PropiosEnCable, ImpuestosEnCable {}
const NOMBRE_DE: Readonly<Partial<Record<Propio, string>>> = MAL_ESCRITOS;
const EN_CABLE = clavesDe(PROPIOS).map((campo) => [campo, NOMBRE_DE[campo] ?? serpiente(campo)] as const);
/** The fields of an invoice inside, from the lists above. */
export const CAMPOS_DE_FACTURA: Readonly<Record<string, unknown>> = {
  ...PROPIOS,
  ...deCadaImpuesto((impuesto) => impuesto),
};
const IMPUESTO_EN_CABLE = deCadaImpuesto((impuesto) => `monto_${serpiente(impuesto)}`);

type Fila = Record<string, unknown>;
/** Plain loops: a load of 100,000 invoices goes through here row by row. */
function deCable(fila: Readonly<Fila>): Fila {
  const leida: Fila = {};
  for (const [campo, nombre] of EN_CABLE) leida[campo] = fila[nombre];
  leida['numeroAutorizacion'] = String(leida['numeroAutorizacion']).toUpperCase();
  leida['otrosImpuestos'] = otrosImpuestosDe((impuesto) => centavos(Number(fila[IMPUESTO_EN_CABLE[impuesto]])));
  leida['enMonedaOriginal'] = true;
  return leida;
}
function aCable(leida: Readonly<Fila>): Fila {
  const fila: Fila = {};
  for (const [campo, nombre] of EN_CABLE) {
    const valor = leida[campo];
    fila[nombre] = typeof valor === 'string' ? corto(valor) : valor;
  }
  const otros = leida['otrosImpuestos'];
  if (esTabla(otros)) for (const impuesto of IMPUESTOS) fila[IMPUESTO_EN_CABLE[impuesto]] = otros[impuesto];
  return fila;
}

const CAMPOS_EN_CABLE: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(EN_CABLE.map(([campo, nombre]) => [nombre, PROPIOS[campo]])),
  ...Object.fromEntries(IMPUESTOS.map((impuesto) => [IMPUESTO_EN_CABLE[impuesto], MontoCable])),
};
/**
 * An invoice read from its sheet: flat on the wire, with one field per tax, and in its only shape inside. Amounts travel in the document's
 * currency, as in SAT's file; the server converts them with the bank's rate.
 */
export const FacturaCargada: z.ZodCodec<
  z.ZodType<FacturaEnCable, FacturaEnCable>,
  z.ZodType<FacturaLeida, FacturaLeida>
> = z.codec(
  z.object(CAMPOS_EN_CABLE),
  valorQue<Fila>(esTabla),
  { decode: deCable, encode: aCable },
  // Both sides are filled name by name from the two lists above; the types say the same.
) as never;
