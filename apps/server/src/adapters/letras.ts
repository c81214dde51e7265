import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const buscar = createRequire(import.meta.url);
const ARCHIVOS = {
  normal: buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  negrita: buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff'),
} as const;
export type Letra = keyof typeof ARCHIVOS;

/** Bytes of the headers and of one entry of each list of tables (W3C, WOFF File Format 1.0; OpenType, table directory). */
const WOFF = { cabecera: 44, entrada: 20 } as const;
const SFNT = { cabecera: 12, entrada: 16 } as const;
const FIRMA = 0x774f4646;
const aCuatro = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/**
 * The font of a WOFF 1.0 file as OpenType, with its tables unpacked and in their order. The PDF library unpacks packed tables
 * again for each letter, which took three quarters of the time of a short file. Throws RangeError when the file is no WOFF.
 */
export function desempacarWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== FIRMA) throw new RangeError('this is no WOFF 1.0 file');
  const cuantas = woff.readUInt16BE(12);
  const tablas = Array.from({ length: cuantas }, (_, i) => {
    const entrada = WOFF.cabecera + i * WOFF.entrada;
    const [lugar, empacada] = [woff.readUInt32BE(entrada + 4), woff.readUInt32BE(entrada + 8)];
    const bytes = woff.subarray(lugar, lugar + empacada);
    const [nombre, suma] = [woff.subarray(entrada, entrada + 4), woff.subarray(entrada + 16, entrada + 20)];
    return { nombre, suma, bytes: empacada < woff.readUInt32BE(entrada + 12) ? inflateSync(bytes) : bytes };
  });
  const alInicio = SFNT.cabecera + cuantas * SFNT.entrada;
  const ttf = Buffer.alloc(tablas.reduce((n, { bytes }) => n + aCuatro(bytes.length), alInicio));
  const potencia = Math.floor(Math.log2(cuantas));
  woff.copy(ttf, 0, 4, 8);
  for (const [i, n] of [cuantas, 2 ** potencia * 16, potencia, (cuantas - 2 ** potencia) * 16].entries())
    ttf.writeUInt16BE(n, 4 + i * 2);
  let lugar = alInicio;
  for (const [i, { nombre, suma, bytes }] of tablas.entries()) {
    const entrada = SFNT.cabecera + i * SFNT.entrada;
    nombre.copy(ttf, entrada);
    suma.copy(ttf, entrada + 4);
    ttf.writeUInt32BE(lugar, entrada + 8);
    ttf.writeUInt32BE(bytes.length, entrada + 12);
    bytes.copy(ttf, lugar);
    lugar += aCuatro(bytes.length);
  }
  return ttf;
}

const abiertas = new Map<Letra, Buffer>();
/** A weight of the font of our documents, unpacked once in each thread. */
export function letra(cual: Letra): Buffer {
  const abierta = abiertas.get(cual) ?? desempacarWoff(readFileSync(ARCHIVOS[cual]));
  abiertas.set(cual, abierta);
  return abierta;
}
