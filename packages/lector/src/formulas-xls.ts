import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { ErrorDeLibro } from './error-de-libro.ts';

/** The place of a formula, 0-based. */
export type LugarDeFormula = readonly [fila: number, columna: number];

/** Records of an .xls of 97 (MS-XLS, 2.3): a type of 2 bytes, a length of 2 bytes, and the data. */
const REGISTRO = { fin: 0x0a, hoja: 0x85, formula: 0x06 } as const;

/**
 * The places of a sheet's formulas: for an .xls, the general library returns only their results. In: the 0-based place of the sheet. Throws
 * ErrorDeLibro LIBRO_DANADO, and RangeError for a place beyond the end.
 */
export function formulasDeXls(bytes: Uint8Array, hoja: number): LugarDeFormula[] {
  const libro = flujoDelLibro(bytes);
  const hojas: number[] = [];
  for (const [tipo, datos] of registros(libro, 0)) if (tipo === REGISTRO.hoja) hojas.push(datos.getUint32(0, true));
  const formulas: LugarDeFormula[] = [];
  for (const [tipo, datos] of registros(libro, hojas[hoja] ?? libro.length)) {
    if (tipo === REGISTRO.formula) formulas.push([datos.getUint16(0, true), datos.getUint16(2, true)]);
  }
  return formulas;
}

/** The records from a place to the end of their part. */
function* registros(libro: Uint8Array, desde: number): Generator<[tipo: number, datos: DataView]> {
  const vista = new DataView(libro.buffer, libro.byteOffset, libro.byteLength);
  for (let lugar = desde; lugar + 4 <= libro.length; ) {
    const tipo = vista.getUint16(lugar, true);
    if (tipo === REGISTRO.fin) return;
    const largo = Math.min(vista.getUint16(lugar + 2, true), libro.length - lugar - 4);
    yield [tipo, new DataView(libro.buffer, libro.byteOffset + lugar + 4, largo)];
    lugar += 4 + largo;
  }
}

const SECTORES_EN_LA_CABEZA = 109;
const [ANCHO_DE_SECTOR, ANCHO_DE_SECTOR_MENOR] = [[512, 4096], 64] as const;
const FICHA = 128;

/** The 'Workbook' stream of its OLE2 file (MS-CFB). */
function flujoDelLibro(bytes: Uint8Array): Uint8Array {
  const ole = new Ole2(bytes);
  const carpeta = ole.cadena(ole.vista.getUint32(48, true));
  const vista = new DataView(carpeta.buffer);
  const fichas = new Map<string, number>();
  for (let lugar = 0; lugar + FICHA <= carpeta.length; lugar += FICHA) {
    const largo = Math.min(Math.max(vista.getUint16(lugar + 64, true) - 2, 0), 62);
    fichas.set(new TextDecoder('utf-16le').decode(carpeta.subarray(lugar, lugar + largo)), lugar);
  }
  const ficha = fichas.get('Workbook') ?? fichas.get('Book');
  if (ficha === undefined) throw new ErrorDeLibro('LIBRO_DANADO', 'no workbook stream');
  const [inicio, largo] = [vista.getUint32(ficha + 116, true), vista.getUint32(ficha + 120, true)];
  if (largo >= ole.vista.getUint32(56, true)) return ole.cadena(inicio).subarray(0, largo);
  const raiz = ole.cadena(vista.getUint32(116, true)); // the first entry is the root, whatever its name
  return ole.cadenaMenor(inicio, raiz).subarray(0, largo);
}

/** The sector chains of an OLE2 file. Even a hostile file can name each sector only once, so nothing here outgrows the file. */
class Ole2 {
  readonly vista: DataView;
  readonly #bytes: Uint8Array;
  readonly #sector: number;
  readonly #cantidad: number;
  readonly #siguientes: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#sector = 1 << this.vista.getUint16(30, true);
    if (!esUnoDe(ANCHO_DE_SECTOR, this.#sector)) throw new ErrorDeLibro('LIBRO_DANADO', `sectors of ${this.#sector}`);
    this.#cantidad = Math.ceil(bytes.length / this.#sector);
    this.#siguientes = this.#leerTabla();
  }

  /** The table of which sector follows each one. The header names its first sectors; a chain names the others. */
  #leerTabla(): Uint32Array {
    const nombrados = new Set<number>();
    for (let i = 0; i < SECTORES_EN_LA_CABEZA; i++) nombrados.add(this.vista.getUint32(76 + i * 4, true));
    const porSector = this.#sector / 4 - 1;
    let s = this.vista.getUint32(68, true);
    for (let vueltas = 0; s < this.#cantidad && vueltas < this.#cantidad; vueltas++) {
      const lugar = (s + 1) * this.#sector;
      for (let i = 0; i < porSector; i++) nombrados.add(this.vista.getUint32(lugar + i * 4, true));
      s = this.vista.getUint32(lugar + porSector * 4, true);
    }
    return enteros(this.#unir([...nombrados].filter((n) => n < this.#cantidad)));
  }

  #unir(sectores: readonly number[]): Uint8Array {
    const todo = new Uint8Array(sectores.length * this.#sector);
    for (const [i, s] of sectores.entries()) {
      const lugar = (s + 1) * this.#sector;
      todo.set(this.#bytes.subarray(lugar, lugar + this.#sector), i * this.#sector);
    }
    return todo;
  }

  cadena(inicio: number): Uint8Array {
    return this.#unir(seguir(this.#siguientes, inicio, this.#cantidad));
  }

  /** A stream too small for its own sectors lies in small sectors inside the root's stream. */
  cadenaMenor(inicio: number, raiz: Uint8Array): Uint8Array {
    const ancho = ANCHO_DE_SECTOR_MENOR;
    const siguientes = enteros(this.cadena(this.vista.getUint32(60, true)));
    const sectores = seguir(siguientes, inicio, Math.ceil(raiz.length / ancho));
    const todo = new Uint8Array(sectores.length * ancho);
    for (const [i, s] of sectores.entries()) todo.set(raiz.subarray(s * ancho, (s + 1) * ancho), i * ancho);
    return todo;
  }
}

/** The sectors of a chain. The end mark, like all marks, is larger than any index of the table. */
function seguir(siguientes: Uint32Array, inicio: number, maximo: number): number[] {
  const sectores: number[] = [];
  for (let s = inicio; s < siguientes.length && sectores.length < maximo; s = siguientes[s] ?? siguientes.length)
    sectores.push(s);
  return sectores;
}

function enteros(bytes: Uint8Array): Uint32Array {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, i) => vista.getUint32(i * 4, true));
}
