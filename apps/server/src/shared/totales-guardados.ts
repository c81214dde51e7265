import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { LINEAS_COMPRA, LINEAS_VENTA } from '@aldia/domain/facturas/clasificacion.ts';
import { DESTINOS_DE_EMITIDA, LINEAS_COMPRA_EXPORTACION } from '@aldia/domain/facturas/exportacion.ts';
import type { Nota, Operacion, TotalesDelMes } from '@aldia/domain/facturas/totales.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { esObjeto, JsonIlegible } from './json-guardado.ts';

/** Goes up when the shape changes, together with a step that converts the version before. */
const VERSION = 1;
type Objeto = Readonly<Record<string, unknown>>;
/** The step from each version to the next. Version 0 is a row from before versions were written, with all that 1 has. */
const PASOS: readonly ((t: Objeto) => Objeto)[] = [(t) => t];

const NOTAS: readonly Nota[] = ['notasCredito', 'notasDebito'];
const OPERACIONES: readonly Operacion[] = [
  'facturas',
  'fyduca',
  'exencion',
  'insumos',
  'retencionIva',
  'especiales',
  ...NOTAS,
];

/** The totals of a month as their column keeps them. */
export const escribirTotales = (t: TotalesDelMes): string => JSON.stringify({ ...t, version: VERSION });

/**
 * The totals of a month from their column; null when nothing was computed. Written by hand: a page of a list reads fifty of
 * them, which takes 0.7 ms. Throws JsonIlegible.
 */
export function leerTotales(json: unknown): TotalesDelMes | null {
  if (json === null) return null;
  const t = enUltimaVersion(json);
  return {
    ventas: monto(t, 'ventas'),
    ventasNetas: monto(t, 'ventasNetas'),
    compras: monto(t, 'compras'),
    debitos: cada(t, 'debitos', LINEAS_VENTA, baseEImpuesto),
    creditos: cada(t, 'creditos', LINEAS_COMPRA, baseEImpuesto),
    debitosExportacion: cada(t, 'debitosExportacion', DESTINOS_DE_EMITIDA, baseEImpuesto),
    creditosExportacion: cada(t, 'creditosExportacion', LINEAS_COMPRA_EXPORTACION, baseEImpuesto),
    retencionesIsr: monto(t, 'retencionesIsr'),
    retencionesIva: monto(t, 'retencionesIva'),
    operaciones: cada(t, 'operaciones', OPERACIONES, emitidasYRecibidas(numero)),
    notas: cada(t, 'notas', NOTAS, emitidasYRecibidas(monto)),
    facturasEmitidas: numero(t, 'facturasEmitidas'),
    sinClasificar: numero(t, 'sinClasificar'),
  };
}

function enUltimaVersion(json: unknown): Objeto {
  if (!esObjeto(json)) throw new JsonIlegible('totales: no son un objeto');
  const version = json['version'] ?? 0;
  if (typeof version !== 'number' || version > VERSION || (version < VERSION && !PASOS[version]))
    throw new JsonIlegible(`totales: versión ${JSON.stringify(version)} desconocida`);
  return PASOS.slice(version).reduce((t, paso) => paso(t), json);
}

function numero(o: Objeto, campo: string): number {
  const valor = o[campo];
  if (typeof valor !== 'number' || !Number.isSafeInteger(valor)) throw new JsonIlegible(`totales: ${campo}`);
  return valor;
}
const monto = (o: Objeto, campo: string): Centavos => centavos(numero(o, campo));

function objeto(o: Objeto, campo: string): Objeto {
  const valor = o[campo];
  if (!esObjeto(valor)) throw new JsonIlegible(`totales: ${campo}`);
  return valor;
}

/** One value for each line of the form, and nothing of lines that it does not have. */
function cada<L extends string, T>(
  t: Objeto,
  campo: string,
  lineas: readonly L[],
  leer: (o: Objeto) => T,
): Readonly<Record<L, T>> {
  const todas = objeto(t, campo);
  return tablaDe(lineas, (linea) => leer(objeto(todas, linea)));
}

const baseEImpuesto = (o: Objeto) => ({ base: monto(o, 'base'), impuesto: monto(o, 'impuesto') });
const emitidasYRecibidas =
  <T>(leer: (o: Objeto, campo: string) => T) =>
  (o: Objeto) => ({ emitidas: leer(o, 'emitidas'), recibidas: leer(o, 'recibidas') });
