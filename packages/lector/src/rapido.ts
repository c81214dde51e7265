import { leerDirectorio } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { MAXIMO_DE_ENTRADAS } from './guardia.ts';
import type { AlFila } from './hoja.ts';
import { inflarEntrada } from './inflar.ts';
import type { Pausa } from './pausa.ts';
import type { Progreso } from './progreso.ts';
import { LectorDeHoja } from './rapido-hoja.ts';
import { hallarPartes } from './rapido-partes.ts';
import { LectorDeTextos } from './rapido-textos.ts';

/**
 * Reads an ordinary .xlsx in one pass without keeping its XML. Returns SAT's other sheets, or null when it meets anything unusual (prefixed XML, formulas, rich
 * text, cells without reference, 1904 dates, a wrong CRC…): the rows passed so far are then void and the careful reader decides. Throws
 * ErrorDeLibro only for a cancellation, or when the row receiver refuses.
 */
export async function leerRapido(
  bytes: Uint8Array,
  alFila: AlFila,
  pausa: Pausa,
  progreso: Progreso,
): Promise<readonly string[] | null> {
  try {
    const partes = await hallarPartes(bytes, leerDirectorio(bytes, MAXIMO_DE_ENTRADAS), pausa);
    const textos = new LectorDeTextos();
    if (partes.textos !== null) {
      await inflarEntrada(bytes, partes.textos, pausa, (trozo) => textos.recibir(trozo));
      textos.terminar();
    }
    const hoja = new LectorDeHoja(textos.textos, partes.estilos, alFila);
    await inflarEntrada(bytes, partes.hoja, pausa, (trozo) => {
      hoja.recibir(trozo);
      progreso.decir(hoja.filaActual, hoja.total);
    });
    hoja.terminar();
    return partes.sinLeer;
  } catch (error) {
    // Not only for Inusual: the careful reader also judges a broken stream, so that there is only one judge.
    if (error instanceof ErrorDeLibro && error.codigo !== 'LIBRO_DANADO') throw error;
    return null;
  }
}
