import { ErrorDeLibro } from './error-de-libro.ts';

/** One entry of a zip's central directory. Sizes and offsets in bytes; `desde` is where its local header begins. */
export interface EntradaZip {
  readonly nombre: string;
  readonly metodo: number;
  readonly cifrada: boolean;
  readonly crc: number;
  readonly comprimido: number;
  readonly tamano: number;
  readonly desde: number;
}

const FIN_DE_DIRECTORIO = 0x06054b50;
const ENTRADA_DE_DIRECTORIO = 0x02014b50;
const ENCABEZADO_LOCAL = 0x04034b50;
const LOCALIZADOR_ZIP64 = 0x07064b50;
const LARGO_DEL_FIN = 22;
const COMENTARIO_MAXIMO = 0xffff;
const MARCA_ZIP64 = 0xffffffff;
const SIN_BANDERAS_DE_CIFRADO = 0x2041;

const danado = (detalle: string): ErrorDeLibro => new ErrorDeLibro('LIBRO_DANADO', detalle);
const sospechoso = (detalle: string): ErrorDeLibro => new ErrorDeLibro('LIBRO_SOSPECHOSO', detalle);

/**
 * Reads the central directory without inflating anything. In: the file, and the maximum number of entries. Throws ErrorDeLibro:
 * LIBRO_DANADO when it is truncated or inconsistent, LIBRO_SOSPECHOSO for zip64 or too many entries (no sheet under the size limit needs
 * either).
 */
export function leerDirectorio(bytes: Uint8Array, maximoDeEntradas: number): readonly EntradaZip[] {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fin = buscarFin(vista);
  const cantidad = vista.getUint16(fin + 10, true);
  const inicio = vista.getUint32(fin + 16, true);
  const conLocalizador = fin >= 20 && vista.getUint32(fin - 20, true) === LOCALIZADOR_ZIP64;
  if (conLocalizador || inicio === MARCA_ZIP64 || cantidad === 0xffff) throw sospechoso('zip64');
  if (cantidad > maximoDeEntradas) throw sospechoso(`${cantidad} entries`);
  const entradas: EntradaZip[] = [];
  let lugar = inicio;
  for (let i = 0; i < cantidad; i++) {
    if (lugar + 46 > fin || vista.getUint32(lugar, true) !== ENTRADA_DE_DIRECTORIO) throw danado('central directory');
    const entrada = leerEntrada(vista, bytes, lugar);
    if (entrada.comprimido === MARCA_ZIP64 || entrada.tamano === MARCA_ZIP64) throw sospechoso('zip64 entry');
    if (entrada.desde + 30 + entrada.comprimido > bytes.length) throw danado('entry beyond the end');
    entradas.push(entrada);
    lugar +=
      46 + vista.getUint16(lugar + 28, true) + vista.getUint16(lugar + 30, true) + vista.getUint16(lugar + 32, true);
  }
  // A directory that does not end where the end record begins belongs to another file inside this one.
  if (lugar !== fin) throw danado('bytes between the directory and its end');
  if (new Set(entradas.map((e) => e.nombre)).size !== entradas.length) throw danado('repeated entry');
  return entradas;
}

/** The end record must close the file: with data after it, the file could be read as two different things. */
function buscarFin(vista: DataView): number {
  const minimo = Math.max(0, vista.byteLength - LARGO_DEL_FIN - COMENTARIO_MAXIMO);
  for (let p = vista.byteLength - LARGO_DEL_FIN; p >= minimo; p--) {
    if (vista.getUint32(p, true) !== FIN_DE_DIRECTORIO) continue;
    if (p + LARGO_DEL_FIN + vista.getUint16(p + 20, true) === vista.byteLength) return p;
  }
  throw danado('no end of central directory');
}

function leerEntrada(vista: DataView, bytes: Uint8Array, lugar: number): EntradaZip {
  const largoDelNombre = vista.getUint16(lugar + 28, true);
  return {
    nombre: new TextDecoder().decode(bytes.subarray(lugar + 46, lugar + 46 + largoDelNombre)),
    metodo: vista.getUint16(lugar + 10, true),
    cifrada: (vista.getUint16(lugar + 8, true) & SIN_BANDERAS_DE_CIFRADO) !== 0,
    crc: vista.getUint32(lugar + 16, true),
    comprimido: vista.getUint32(lugar + 20, true),
    tamano: vista.getUint32(lugar + 24, true),
    desde: vista.getUint32(lugar + 42, true),
  };
}

/** The packed bytes of an entry, a view and not a copy. Throws ErrorDeLibro LIBRO_DANADO when its local header is not there. */
export function bytesDeEntrada(bytes: Uint8Array, entrada: EntradaZip): Uint8Array {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (vista.getUint32(entrada.desde, true) !== ENCABEZADO_LOCAL) throw danado('local header');
  const inicio =
    entrada.desde + 30 + vista.getUint16(entrada.desde + 26, true) + vista.getUint16(entrada.desde + 28, true);
  if (inicio + entrada.comprimido > bytes.length) throw danado('entry beyond the end');
  return bytes.subarray(inicio, inicio + entrada.comprimido);
}
