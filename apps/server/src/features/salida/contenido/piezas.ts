import { PALABRAS_DE_SALIDA as PALABRAS } from '@aldia/contract/textos-salida.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import type { Pieza } from '../../evidencia/index.ts';

/** The size of a row of data in bytes, measured. */
const BYTES_POR_FILA = 900;

/** Writes each record of a list on its own line, so that two files can be compared line by line. */
function enRenglones(valor: unknown): string {
  if (!Array.isArray(valor)) return `${JSON.stringify(valor, null, 1)}\n`;
  return valor.length === 0 ? '[]\n' : `[\n${valor.map((fila) => JSON.stringify(fila)).join(',\n')}\n]\n`;
}

/**
 * A data file. It is read when its turn comes, and its schema decides what leaves: an extra column is our bug and aborts the zip, so it
 * never leaks a secret.
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
