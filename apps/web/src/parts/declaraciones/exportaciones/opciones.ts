import type { Exportable } from '@aldia/contract/facturas.ts';
import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { TITULOS_EXPORTACION } from '@aldia/domain/formularios/sat-2237-debito.ts';

export type Libro = 'emitida' | 'recibida';
export type Alcance = 'documento' | 'contraparte' | 'mes';

/** What a row offers: value and words. A special invoice may also stay out, with what was withheld paid apart. */
export function opcionesDe({ opciones, elegida }: Exportable): readonly (readonly [valor: string, rotulo: string])[] {
  const escritas = opciones.map((linea) => [linea, rotuloDe(linea)] as const);
  return opciones.includes('4.8') || elegida === null ? [['', R.fueraDeExportacion] as const, ...escritas] : escritas;
}

function rotuloDe(linea: string): string {
  if (linea === '5') return R.compraLocal;
  if (linea === '6') return R.compraParaExportar;
  return `${linea} ${TITULOS_EXPORTACION[linea as keyof typeof TITULOS_EXPORTACION]}`;
}
