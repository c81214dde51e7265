import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** One file of a zip. What is not given is told truly; what is given is written as it is, true or not. */
export interface ParteDeZip {
  readonly nombre: string;
  readonly datos: Uint8Array | string;
  readonly guardada?: boolean;
  readonly tamanoDeclarado?: number;
  readonly crcDeclarado?: number;
  readonly banderas?: number;
  /** Packed bytes already made, instead of deflating `datos`. */
  readonly empacado?: Uint8Array;
}

/** Writes a zip byte by byte, also one that lies. In: its parts in order. */
export function zipAMano(partes: readonly ParteDeZip[]): Uint8Array {
  const locales: Buffer[] = [];
  const directorio: Buffer[] = [];
  let lugar = 0;
  for (const parte of partes) {
    const datos = Buffer.from(parte.datos);
    const nombre = Buffer.from(parte.nombre);
    const empacado = Buffer.from(parte.empacado ?? (parte.guardada === true ? datos : deflateRawSync(datos)));
    const cabeza = Buffer.alloc(26);
    cabeza.writeUInt16LE(20, 0);
    cabeza.writeUInt16LE(parte.banderas ?? 0, 2);
    cabeza.writeUInt16LE(parte.guardada === true ? 0 : 8, 4);
    cabeza.writeUInt32LE(0x21, 8);
    cabeza.writeUInt32LE(parte.crcDeclarado ?? crc32(datos), 10);
    cabeza.writeUInt32LE(empacado.length, 14);
    cabeza.writeUInt32LE(parte.tamanoDeclarado ?? datos.length, 18);
    cabeza.writeUInt16LE(nombre.length, 22);
    const local = Buffer.concat([firma(0x04034b50), cabeza, nombre, empacado]);
    const final = Buffer.alloc(14);
    final.writeUInt32LE(lugar, 10);
    directorio.push(Buffer.concat([firma(0x02014b50), Buffer.from([20, 0]), cabeza, final, nombre]));
    locales.push(local);
    lugar += local.length;
  }
  const central = Buffer.concat(directorio);
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(partes.length, 4);
  fin.writeUInt16LE(partes.length, 6);
  fin.writeUInt32LE(central.length, 8);
  fin.writeUInt32LE(lugar, 12);
  return new Uint8Array(Buffer.concat([...locales, central, firma(0x06054b50), fin]));
}

function firma(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(n);
  return bytes;
}

/** The files of a zip written by `zipAMano` or any common writer, inflated. */
export function abrirZip(zip: Uint8Array): Map<string, Uint8Array> {
  const b = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const fin = b.lastIndexOf(firma(0x06054b50));
  const partes = new Map<string, Uint8Array>();
  let p = b.readUInt32LE(fin + 16);
  for (let i = 0; i < b.readUInt16LE(fin + 10); i++) {
    const [largo, extra, nota] = [b.readUInt16LE(p + 28), b.readUInt16LE(p + 30), b.readUInt16LE(p + 32)];
    const local = b.readUInt32LE(p + 42);
    const inicio = local + 30 + b.readUInt16LE(local + 26) + b.readUInt16LE(local + 28);
    const empacado = b.subarray(inicio, inicio + b.readUInt32LE(p + 20));
    const datos = b.readUInt16LE(p + 10) === 0 ? empacado : inflateRawSync(empacado);
    partes.set(b.toString('utf8', p + 46, p + 46 + largo), new Uint8Array(datos));
    p += 46 + largo + extra + nota;
  }
  return partes;
}

/** The same zip with some of its files changed: text in, text out. A file turned into null is left out. */
export function cambiarZip(
  zip: Uint8Array,
  cambios: Readonly<Record<string, (xml: string) => string | null>>,
): Uint8Array {
  const partes: ParteDeZip[] = [];
  for (const [nombre, datos] of abrirZip(zip)) {
    const cambiado = cambios[nombre] === undefined ? datos : cambios[nombre](Buffer.from(datos).toString());
    if (cambiado !== null) partes.push({ nombre, datos: cambiado });
  }
  return zipAMano(partes);
}

/** Deflated data that inflates to so many MB of spaces, made without ever holding them. */
export function empacarMegas(megas: number): Uint8Array {
  const mega = Buffer.alloc(1024 * 1024, ' ');
  const bloque = deflateRawSync(mega, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const ultimo = deflateRawSync(Buffer.alloc(0));
  return new Uint8Array(Buffer.concat([...Array.from({ length: megas }, () => bloque), ultimo]));
}
