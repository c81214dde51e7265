import type { Celda } from '@aldia/domain/carga/celda.ts';
import type { Disposicion } from '@aldia/domain/carga/columnas-fel.ts';
import { escribirXls, escribirXlsx, HOJA_FEL } from './escribir.ts';
import { filasConstancias, type PreambuloDeConstancias } from './filas-constancias.ts';
import { type FormaDeValores, filasFel } from './filas-fel.ts';
import type { DteGenerado, MesGenerado } from './generar-mes.ts';

/** In which layout, file format and value forms a file is written. */
export interface FormaDeLibro extends FormaDeValores {
  readonly disposicion?: Disposicion;
  readonly formato?: 'xlsx' | 'xls';
  readonly textos?: 'shared' | 'inline';
}

/** SAT's export of a book of invoices, as bytes. */
export async function libroFel(dtes: readonly DteGenerado[], forma: FormaDeLibro = {}): Promise<Uint8Array> {
  return escribirLibro(HOJA_FEL, filasFel(dtes, forma.disposicion ?? 'V3', forma), forma);
}

/** SAT's report of withholding certificates of a month, as bytes. */
export async function libroDeConstancias(
  mes: MesGenerado,
  tipo: 'ISR' | 'IVA',
  forma: FormaDeLibro = {},
  preambulo: PreambuloDeConstancias = {},
): Promise<Uint8Array> {
  const lista = tipo === 'ISR' ? mes.constanciasIsr : mes.constanciasIva;
  const valores = { ...forma, fechas: forma.fechas ?? 'dia' };
  return escribirLibro(
    'Constancias',
    filasConstancias(tipo, mes.contribuyente, mes.periodo, lista, valores, preambulo),
    forma,
  );
}

/** Any rows as a file of one sheet. */
export async function escribirLibro(
  hoja: string,
  filas: readonly (readonly Celda[])[],
  forma: FormaDeLibro = {},
): Promise<Uint8Array> {
  const hojas = [{ nombre: hoja, filas }];
  return forma.formato === 'xls' ? escribirXls(hojas) : escribirXlsx(hojas, forma.textos);
}

/** What the invoices of a list sum to, in centavos and by currency, cancelled ones left out: what a reader must find. */
export function sumasDe(dtes: readonly DteGenerado[]): Record<string, { monto: number; iva: number; otros: number }> {
  const sumas: Record<string, { monto: number; iva: number; otros: number }> = {};
  for (const dte of dtes) {
    if (dte.anulado) continue;
    const suma = sumas[dte.moneda] ?? { monto: 0, iva: 0, otros: 0 };
    sumas[dte.moneda] = {
      monto: suma.monto + dte.monto,
      iva: suma.iva + dte.iva,
      otros: suma.otros + dte.petroleo + dte.turismo,
    };
  }
  return sumas;
}
