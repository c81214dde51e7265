import { Inflate } from 'fflate';
import { seguirCrc } from './crc.ts';
import { bytesDeEntrada, type EntradaZip } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { Inusual } from './inusual.ts';

/** How much packed input is inflated between two looks at the clock. */
const PORCION = 64 * 1024;
/** The longest that a reading keeps the thread before it lets a cancellation in, in milliseconds. */
const PACIENCIA = 60;

/** Throws ErrorDeLibro CANCELADO when the signal was given. */
export function revisarCancelado(senal: AbortSignal | undefined): void {
  if (senal?.aborted) throw new ErrorDeLibro('CANCELADO', 'aborted');
}

/** Lets the thread attend what waits, a cancellation for instance, once it was kept for long enough. */
export class Pausa {
  readonly #senal: AbortSignal | undefined;
  #ultima = performance.now();

  /** In: the signal to obey, if there is one. */
  constructor(senal: AbortSignal | undefined) {
    this.#senal = senal;
  }

  /** Throws ErrorDeLibro CANCELADO when the signal was given. */
  async tomar(): Promise<void> {
    revisarCancelado(this.#senal);
    if (performance.now() - this.#ultima < PACIENCIA) return;
    await new Promise((seguir) => setTimeout(seguir));
    this.#ultima = performance.now();
    revisarCancelado(this.#senal);
  }
}

/**
 * Inflates an entry piece by piece, so that its whole size is never in memory, and checks size and CRC at the end. A piece
 * is only valid until `alTrozo` returns. Throws Inusual for anything that the careful reader should judge.
 */
export async function inflarEntrada(
  bytes: Uint8Array,
  entrada: EntradaZip,
  pausa: Pausa,
  alTrozo: (trozo: Uint8Array) => void,
): Promise<void> {
  if (entrada.metodo !== 8) throw new Inusual('not deflated');
  let tamano = 0;
  let crc = -1;
  const inflador = new Inflate((trozo) => {
    tamano += trozo.length;
    if (tamano > entrada.tamano) throw new Inusual('more bytes than declared');
    crc = seguirCrc(crc, trozo);
    alTrozo(trozo);
  });
  const comprimido = bytesDeEntrada(bytes, entrada);
  for (let desde = 0; desde < comprimido.length; desde += PORCION) {
    const hasta = Math.min(desde + PORCION, comprimido.length);
    inflador.push(comprimido.subarray(desde, hasta), hasta === comprimido.length);
    await pausa.tomar();
  }
  if (tamano !== entrada.tamano || (crc ^ -1) >>> 0 !== entrada.crc) throw new Inusual('size or CRC');
}
