import { PALABRAS_DE_SALIDA as PALABRAS } from '@aldia/contract/textos-salida.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import type { Pieza } from '../../evidencia/index.ts';

/** Measured: what a row of data takes, in bytes. */
const BYTES_POR_FILA = 900;

/** A list with each of its records in a line of its own, so that two files can be compared by their lines. */
function enRenglones(valor: unknown): string {
  if (!Array.isArray(valor)) return `${JSON.stringify(valor, null, 1)}\n`;
  return valor.length === 0 ? '[]\n' : `[\n${valor.map((fila) => JSON.stringify(fila)).join(',\n')}\n]\n`;
}

/**
 * A file of data. It is read when its turn comes, and what is not in its schema cannot leave: a column too many is a fault of
 * ours that ends the zip, and never a secret in it.
 */
export const piezaDeDatos = <S extends z.ZodType>(
  cuando: Instante,
  { ruta, esquema }: { readonly ruta: string; readonly esquema: S },
  leer: () => Promise<z.output<S>>,
  filas = 1,
): Pieza => ({
  ruta,
  origen: PALABRAS.datos,
  cuando,
  peso: filas * BYTES_POR_FILA,
  sha256: null,
  comprimible: true,
  abrir: async () => [Buffer.from(enRenglones(z.encode(esquema, await leer())))],
});
