import { PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type LineaElegida, lineaDeRegistro } from '@aldia/domain/facturas/clasificacion.ts';
import { type DestinoDeEmitida, destinoGuardado } from '@aldia/domain/facturas/exportacion.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { DocumentoDeLibro } from '@aldia/domain/libros/importes-de-venta.ts';
import type { Bd } from '../../../shared/db.ts';
import { type DelMes, type FilaDeLote, type HastaAqui, type Libro, listLote } from '../libros.repo.ts';

/** Rows per slice: how many are in memory at once, however long the month is. */
const POR_LOTE = 2000;

/** The rows of a book, slice after slice, in the order of its index. */
export async function* lotesDe(bd: Bd, mes: DelMes, libro: Libro): AsyncGenerator<readonly FilaDeLote[]> {
  let desde: HastaAqui | null = null;
  for (;;) {
    const filas: readonly FilaDeLote[] = await listLote(bd, mes, libro, desde, POR_LOTE);
    if (filas.length > 0) yield filas;
    const ultima = filas.at(-1);
    if (!ultima || filas.length < POR_LOTE) return;
    desde = { fecha: ultima.fecha_emision, autorizacion: ultima.numero_autorizacion };
  }
}

export const documentoDe = (f: FilaDeLote): DocumentoDeLibro => ({
  tipoDte: f.tipo_dte,
  monto: parseQuetzales(f.monto),
  iva: parseQuetzales(f.iva),
  neto: parseQuetzales(f.neto),
  anulado: f.anulado,
});

export const lineaElegida = (f: FilaDeLote): LineaElegida | null => lineaDeRegistro(f.tipo_registro_id, f.linea);

/** The line of section 4 of SAT-2237 of an issued document; null for a local one. */
export const destinoDeFila = (f: FilaDeLote): DestinoDeEmitida | null =>
  destinoGuardado(f.libro, { tipoDte: f.tipo_dte, exportacion: f.exportacion, elegido: f.linea_exportacion });

/** A final consumer is 'CF' and a foreigner has a passport: only what looks like a NIT gets its hyphen. */
export const nitEscrito = (nit: string): string => (/^\d+[\dK]$/.test(nit) ? formatNit(nit) : nit);

/** The first cells of a document's row in a book, with the other party. */
export const celdasDeDocumento = (f: FilaDeLote, quien: 'emisor' | 'receptor') => [
  f.fecha_emision,
  f.tipo_dte,
  f.serie,
  f.numero_dte,
  nitEscrito(f[`nit_${quien}`]),
  f[`nombre_${quien}`],
  f.anulado ? PALABRAS.anulado : null,
];

/** A column that does not apply to the document stays empty; the total of a cancelled one shows 0. */
export const siHay = (monto: Centavos): Centavos | null => (monto === 0 ? null : monto);
