import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { libroDeConstancias, libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { CONSTANCIAS_RARAS, FORMAS_RARAS } from '@aldia/testing/libros/raros.ts';

/** The folder of the sample workbooks that come in other ways than SAT's own. */
export const OTRAS_FORMAS = 'otras-formas';

/** The same month in every other way in which a good book comes: all of them are read, each with the same figures. */
export async function escribirOtrasFormas(
  carpeta: string,
  mes: MesGenerado,
): Promise<[archivo: string, comoViene: string][]> {
  const libros: [archivo: string, comoViene: string, bytes: Uint8Array][] = [];
  for (const [i, { que, extension, forma }] of FORMAS_RARAS.entries())
    libros.push([`paso-2-emitidas-${i + 1}.${extension}`, que, await libroFel(mes.emitidas, forma)]);
  for (const [i, { que, extension, forma, preambulo }] of [...FORMAS_RARAS, ...CONSTANCIAS_RARAS].entries()) {
    if (mes.constanciasIva.length === 0) break;
    const bytes = await libroDeConstancias(mes, 'IVA', forma, preambulo);
    libros.push([`paso-3-constancias-iva-${i + 1}.${extension}`, que, bytes]);
  }
  mkdirSync(carpeta);
  for (const [archivo, , bytes] of libros) writeFileSync(path.join(carpeta, archivo), bytes);
  return libros.map(([archivo, que]) => [archivo, que]);
}
