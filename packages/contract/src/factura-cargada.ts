import { acortada, corto, type FacturaLeida, MAXIMO_DE_NOMBRE, NOMBRES } from '@aldia/domain/carga/factura-leida.ts';
import { deCadaImpuesto, IMPUESTOS, type OtroImpuesto, otrosImpuestosDe } from '@aldia/domain/facturas/otros-impuestos.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, MontoCable, UnoCeroCable } from './cables.ts';
import { valorQue } from './valor.ts';

const Nombre = z.string().max(MAXIMO_DE_NOMBRE);
/** A name whose end nobody's tax depends on: who sends a longer one sends what is kept of it. */
export const NombreCable = z.codec(
  Nombre,
  valorQue<string>((v) => typeof v === 'string'),
  { decode: (texto) => texto, encode: corto },
);

/** The field of the wire of each of the other taxes: 'montoTurismoPasajes', which travels as monto_turismo_pasajes. */
type CampoDe<I extends OtroImpuesto> = `monto${Capitalize<I>}`;
const CAMPO_DE = deCadaImpuesto((i) => `monto${i.charAt(0).toUpperCase()}${i.slice(1)}` as CampoDe<OtroImpuesto>);
const MONTOS = Object.fromEntries(IMPUESTOS.map((i) => [CAMPO_DE[i], MontoCable])) as {
  readonly [I in OtroImpuesto as CampoDe<I>]: typeof MontoCable;
};

/** What is the same on the wire and inside: the other taxes lie flat on the wire, beside it. */
const PROPIOS = {
  fechaEmision: DiaCable,
  numeroAutorizacion: z.string().min(1).max(64),
  tipoDte: z.string().max(10),
  nitEmisor: z.string().max(20),
  nitReceptor: z.string().max(20),
  nitCertificador: z.string().max(20),
  ...(Object.fromEntries(NOMBRES.map((campo) => [campo, Nombre])) as Record<(typeof NOMBRES)[number], typeof Nombre>),
  moneda: z.enum(['GTQ', 'USD'], 'Solo se admiten quetzales y dólares'),
  /** What SAT's workbook says; null in the layouts without that column. */
  exportacion: conDefecto(z.boolean().nullable(), null),
  monto: MontoCable,
  anulado: UnoCeroCable,
  montoIva: MontoCable,
  fila: z.number().int().min(1),
} as const satisfies { readonly [K in Exclude<keyof FacturaLeida, 'otrosImpuestos' | 'enMonedaOriginal'>]: z.ZodType<FacturaLeida[K]> };
const CAMPOS = Object.keys(PROPIOS) as (keyof typeof PROPIOS)[];

const Plana = fila(
  { ...PROPIOS, ...MONTOS },
  { codigoEstablecimiento: 'codigo_establesimiento', nombreEstablecimiento: 'nombre_establesimiento' },
);
type Plana = z.output<typeof Plana>;

/**
 * An invoice that was read of its sheet: flat on the wire, with one field for each tax, and inside the only shape that it
 * has. Amounts travel in the currency of the document, as SAT's file has them; the server converts with the bank's rate.
 */
export const FacturaCargada = z.codec(
  Plana,
  valorQue<FacturaLeida>((v) => typeof v === 'object' && v !== null),
  {
    decode: (plana) => {
      const leida: Record<string, unknown> = {};
      for (const campo of CAMPOS) leida[campo] = plana[campo];
      leida['numeroAutorizacion'] = plana.numeroAutorizacion.toUpperCase();
      leida['otrosImpuestos'] = otrosImpuestosDe((impuesto) => plana[CAMPO_DE[impuesto]]);
      leida['enMonedaOriginal'] = true;
      return leida as unknown as FacturaLeida;
    },
    encode: (leida) => {
      const { otrosImpuestos, ...propia } = acortada(leida);
      const plana: Record<string, unknown> = propia;
      for (const impuesto of IMPUESTOS) plana[CAMPO_DE[impuesto]] = otrosImpuestos[impuesto];
      return plana as Plana;
    },
  },
);
