import { leerPapelDeSat, type PapelDeSat, type Renglon } from '@aldia/domain/formularios/papel-de-sat.ts';

/** A form is read in less than a second; a file that takes longer was not made to be read. */
const TIEMPO_MS = 8000;

/**
 * What a form of SAT says of itself, read in a thread of its own that ends with it: nothing of the file reaches the page but
 * its text. Null when it cannot be read.
 */
export async function leerPapel(archivo: Blob): Promise<PapelDeSat | null> {
  const renglones = await renglonesDe(await archivo.arrayBuffer()).catch(() => null);
  return renglones && leerPapelDeSat(renglones);
}

function renglonesDe(bytes: ArrayBuffer): Promise<readonly Renglon[] | null> {
  const hilo = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<readonly Renglon[] | null>((listo) => {
    setTimeout(() => listo(null), TIEMPO_MS);
    hilo.addEventListener('message', ({ data }: MessageEvent<readonly Renglon[] | null>) => listo(data));
    hilo.addEventListener('error', () => listo(null));
    hilo.postMessage(bytes, [bytes]);
  }).finally(() => hilo.terminate());
}
