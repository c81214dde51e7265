import { descargarEnlace } from '../../../base/descargas/descargar-enlaces.ts';

const MS_DE_GRACIA = 10_000;

/** Gives a file to the browser's downloads. */
export function descargarBytes(bytes: Uint8Array, nombre: string, tipo: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: tipo }));
  descargarEnlace(url, nombre);
  // Some browsers begin to read after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), MS_DE_GRACIA);
}
