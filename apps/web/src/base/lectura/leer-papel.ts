import { leerPapelDeSat, type PapelDeSat } from '@aldia/domain/formularios/papel-de-sat.ts';
import type { PeticionDePdf, RespuestaDePdf } from '@aldia/lector/trabajador-de-pdf.ts';

/** A form is read in less than a second; a file that takes longer was not made to be read. */
const TIEMPO_MS = 8000;

/**
 * What a form of SAT says of itself. A thread that ends with the call reads the file, and only its text reaches the page. Null
 * when the file cannot be read.
 */
export async function leerPapel(archivo: Blob): Promise<PapelDeSat | null> {
  const renglones = await renglonesDe(await archivo.arrayBuffer()).catch(() => null);
  return renglones && leerPapelDeSat(renglones);
}

async function renglonesDe(bytes: ArrayBuffer): Promise<RespuestaDePdf> {
  const hilo = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  let espera: ReturnType<typeof setTimeout> | undefined;
  return new Promise<RespuestaDePdf>((listo) => {
    espera = setTimeout(() => listo(null), TIEMPO_MS);
    port1.onmessage = ({ data }: MessageEvent<RespuestaDePdf>) => listo(data);
    hilo.addEventListener('error', () => listo(null));
    hilo.postMessage({ bytes, puerta: port2 } satisfies PeticionDePdf, [bytes, port2]);
  }).finally(() => {
    clearTimeout(espera);
    port1.close();
    hilo.terminate();
  });
}
