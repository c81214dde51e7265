import type { Exportable } from '@aldia/contract/facturas.ts';
import { ROTULOS_DE_FORMULARIOS as R } from '@aldia/contract/textos-formularios.ts';
import { aDestino, DESTINOS_DE_EMITIDA } from '@aldia/domain/facturas/exportacion.ts';

export type Libro = 'emitida' | 'recibida';
const ALCANCES = ['documento', 'contraparte', 'mes'] as const;
export type Alcance = (typeof ALCANCES)[number];
export const alcanceDe = (palabra: string): Alcance => ALCANCES.find((a) => a === palabra) ?? 'documento';
/** Where a document may go: a line of section 4, or a section of purchases. */
export const LINEAS_DE_DESTINO = [...DESTINOS_DE_EMITIDA, '5', '6'] as const;

/** What a row offers: value and words. A special invoice may also stay out, with what was withheld paid apart. */
export function opcionesDe({ opciones, elegida }: Exportable): readonly (readonly [valor: string, rotulo: string])[] {
  const escritas = opciones.map((linea) => [linea, rotuloDe(linea)] as const);
  return opciones.includes('4.8') || elegida === null ? [['', R.fueraDeExportacion] as const, ...escritas] : escritas;
}

function rotuloDe(linea: string): string {
  if (linea === '5') return R.compraLocal;
  if (linea === '6') return R.compraParaExportar;
  const destino = aDestino(linea);
  return destino ? `${linea} ${R.destinos[destino]}` : linea;
}
