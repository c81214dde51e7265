import { seguirCrc } from './crc.ts';
import { bytesDeEntrada, type EntradaZip } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import type { Pausa } from './pausa.ts';

/** The most packed input that is handed over at once, and the least. */
const PORCION = 64 * 1024;
const PORCION_MINIMA = 8 * 1024;
/** A packed byte gives this many at most: what is fed is bounded by it, so that a lie is seen soon after it is told. */
const RAZON_DE_DEFLATE = 1032;
/** The system's own, in a browser as in Node: it takes half the time of one that is written here, and leaves no garbage. */
const Inflador = DecompressionStream;

/**
 * Inflates an entry piece by piece, so that its whole size is never in memory, letting the thread attend what waits. No more
 * is inflated than the entry declares, but for what the smallest portion may give (8 MB). A piece is only valid until
 * `alTrozo` returns. Throws ErrorDeLibro: LIBRO_SOSPECHOSO when it holds more than it declares, LIBRO_DANADO when less, or
 * when its CRC differs; and whatever the system throws at a stream that is none.
 */
export async function inflarEntrada(
  bytes: Uint8Array,
  entrada: EntradaZip,
  pausa: Pick<Pausa, 'tomar'>,
  alTrozo: (trozo: Uint8Array) => void,
): Promise<void> {
  let tamano = 0;
  let crc = -1;
  const tomar = (trozo: Uint8Array): void => {
    tamano += trozo.length;
    if (tamano > entrada.tamano)
      throw new ErrorDeLibro('LIBRO_SOSPECHOSO', `${tamano} bytes inflated and ${entrada.tamano} declared`);
    crc = seguirCrc(crc, trozo);
    alTrozo(trozo);
  };
  const empacado = bytesDeEntrada(bytes, entrada);
  const porciones = enPorciones(empacado, () => entrada.tamano - tamano);
  for await (const trozo of porMetodo(entrada, porciones)) {
    tomar(trozo);
    await pausa.tomar();
  }
  if (tamano !== entrada.tamano || (crc ^ -1) >>> 0 !== entrada.crc)
    throw new ErrorDeLibro('LIBRO_DANADO', 'size or CRC');
}

/** Each is cut when it is asked for, by what is still to come then. */
function* enPorciones(empacado: Uint8Array, falta: () => number): Generator<Uint8Array<ArrayBuffer>> {
  let desde = 0;
  while (desde < empacado.length) {
    const porcion = Math.ceil(falta() / RAZON_DE_DEFLATE);
    const hasta = desde + Math.min(Math.max(porcion, PORCION_MINIMA), PORCION);
    yield empacado.slice(desde, hasta);
    desde = hasta;
  }
}

function porMetodo(
  { metodo }: EntradaZip,
  porciones: Generator<Uint8Array<ArrayBuffer>>,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (metodo === 0) return porciones;
  if (metodo !== 8) throw new ErrorDeLibro('LIBRO_DANADO', `compression method ${metodo}`);
  return inflar(porciones);
}

async function* inflar(porciones: Generator<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new Inflador('deflate-raw');
  const [lector, escritor] = [readable.getReader(), writable.getWriter()];
  const alimentar = async (): Promise<void> => {
    for (const porcion of porciones) await escritor.write(porcion);
    await escritor.close();
  };
  // What is wrong with the stream is told to who reads it.
  alimentar().catch(() => undefined);
  try {
    for (let leido = await lector.read(); !leido.done; leido = await lector.read()) yield leido.value;
  } finally {
    // Who leaves early gives it nothing more, and nobody holds it. It is not cancelled: Node still hands what it had ready to
    // a stream that was, and that ends the thread.
    porciones.return(undefined);
  }
}
