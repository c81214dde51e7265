import { Inflate } from 'fflate';
import { seguirCrc } from './crc.ts';
import { bytesDeEntrada, type EntradaZip } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import type { Pausa } from './pausa.ts';

/** The most packed input that is inflated between two looks at the clock, and the least. */
const PORCION = 64 * 1024;
const PORCION_MINIMA = 8 * 1024;
/** A packed byte gives this many at most: what is fed is bounded by it, so that a lie is seen soon after it is told. */
const RAZON_DE_DEFLATE = 1032;

/**
 * Inflates an entry piece by piece, so that its whole size is never in memory, and yields between them. No more is inflated
 * than the entry declares, but for what the smallest portion may give (8 MB). A piece is only valid until `alTrozo` returns.
 * Throws ErrorDeLibro: LIBRO_SOSPECHOSO when it holds more than it declares, LIBRO_DANADO when less, or when its CRC differs;
 * and whatever the library throws at a stream that is none.
 */
export function* inflarPorTrozos(
  bytes: Uint8Array,
  entrada: EntradaZip,
  alTrozo: (trozo: Uint8Array) => void,
): Generator<void, void> {
  let tamano = 0;
  let crc = -1;
  const tomar = (trozo: Uint8Array): void => {
    tamano += trozo.length;
    if (tamano > entrada.tamano)
      throw new ErrorDeLibro('LIBRO_SOSPECHOSO', `${tamano} bytes inflated and ${entrada.tamano} declared`);
    crc = seguirCrc(crc, trozo);
    alTrozo(trozo);
  };
  const comprimido = bytesDeEntrada(bytes, entrada);
  const dar = porMetodo(entrada, tomar);
  let desde = 0;
  while (desde < comprimido.length) {
    const porcion = Math.ceil((entrada.tamano - tamano) / RAZON_DE_DEFLATE);
    const hasta = Math.min(desde + Math.min(Math.max(porcion, PORCION_MINIMA), PORCION), comprimido.length);
    dar(comprimido.subarray(desde, hasta), hasta === comprimido.length);
    desde = hasta;
    yield;
  }
  if (tamano !== entrada.tamano || (crc ^ -1) >>> 0 !== entrada.crc)
    throw new ErrorDeLibro('LIBRO_DANADO', 'size or CRC');
}

function porMetodo(
  { metodo }: EntradaZip,
  tomar: (trozo: Uint8Array) => void,
): (porcion: Uint8Array, ultima: boolean) => void {
  if (metodo === 0) return tomar;
  if (metodo !== 8) throw new ErrorDeLibro('LIBRO_DANADO', `compression method ${metodo}`);
  const inflador = new Inflate(tomar);
  return (porcion, ultima) => inflador.push(porcion, ultima);
}

/** The same, letting the thread attend what waits. */
export async function inflarEntrada(
  bytes: Uint8Array,
  entrada: EntradaZip,
  pausa: Pausa,
  alTrozo: (trozo: Uint8Array) => void,
): Promise<void> {
  for (const _ of inflarPorTrozos(bytes, entrada, alTrozo)) await pausa.tomar();
}
