import { seguirEtiquetas, sinPrologo } from './bien-formado.ts';
import { crecido } from './crecido.ts';
import type { AlFila } from './hoja.ts';
import { Inusual } from './inusual.ts';
import { LectorDeCeldas } from './rapido-celdas.ts';
import type { TextosCompartidos } from './textos-compartidos.ts';

const ENTRE_FILAS_MAXIMO = 8 * 1024 * 1024;
const PREAMBULO_MAXIMO = 256 * 1024;
const FINAL_MAXIMO = 4 * 1024 * 1024;
const ABRE_DATOS = ascii('<sheetData>');
const CIERRA_DATOS = ascii('</sheetData>');
const CIERRA_FILA = ascii('</row>');

function ascii(texto: string): Uint8Array {
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
}

/** Reads a sheet's XML while it is inflated, and passes its rows on. Throws Inusual for anything but plain rows of cells. */
export class LectorDeHoja {
  readonly #celdas: LectorDeCeldas;
  #bytes = new Uint8Array(256 * 1024);
  #fin = 0;
  readonly #abiertas: string[] = [];
  #estado: 'preambulo' | 'datos' | 'final' = 'preambulo';
  #total: number | null = null;

  /** In: the shared texts, one ESTILO per style, and the row receiver. */
  constructor(textos: TextosCompartidos, estilos: Uint8Array, alFila: AlFila) {
    this.#celdas = new LectorDeCeldas(textos, estilos, alFila);
  }

  /** How many rows the sheet declares, for the progress bar; null when it does not. */
  get total(): number | null {
    return this.#total;
  }

  /** The number of the last row read. */
  get filaActual(): number {
    return this.#celdas.fila;
  }

  /** Takes the next piece. Throws Inusual. */
  recibir(trozo: Uint8Array): void {
    this.#agregar(trozo);
    let usados = 0;
    if (this.#estado === 'preambulo') usados = this.#leerPreambulo();
    if (this.#estado === 'datos') usados = this.#leerDatos(usados);
    this.#bytes.copyWithin(0, usados, this.#fin);
    this.#fin -= usados;
  }

  /** Checks that the sheet ended as it should. Throws Inusual. */
  terminar(): void {
    const final = new TextDecoder().decode(this.#bytes.subarray(0, this.#fin));
    if (this.#estado !== 'final' || /<sheetData|<row/.test(final)) throw new Inusual('end of sheet');
    seguirEtiquetas(final, this.#abiertas);
    if (this.#abiertas.length > 0) throw new Inusual('cut sheet');
  }

  #agregar(trozo: Uint8Array): void {
    this.#bytes = crecido(this.#bytes, this.#fin, trozo.length);
    this.#bytes.set(trozo, this.#fin);
    this.#fin += trozo.length;
    const tope = this.#estado === 'final' ? FINAL_MAXIMO : ENTRE_FILAS_MAXIMO;
    if (this.#fin - trozo.length > tope) throw new Inusual('endless row');
  }

  #leerPreambulo(): number {
    const lugar = buscar(this.#bytes, ABRE_DATOS, 0, this.#fin);
    if (lugar < 0) {
      if (this.#fin > PREAMBULO_MAXIMO) throw new Inusual('sheet without rows');
      return 0;
    }
    const xml = new TextDecoder().decode(this.#bytes.subarray(0, lugar));
    seguirEtiquetas(sinPrologo(xml), this.#abiertas);
    if (this.#abiertas.join() !== 'worksheet') throw new Inusual('start of sheet');
    const hasta = /<dimension ref="[A-Z]+\d+:[A-Z]+(\d{1,7})"\/>/.exec(xml)?.[1];
    this.#total = hasta === undefined ? null : Number(hasta);
    this.#estado = 'datos';
    return lugar + ABRE_DATOS.length;
  }

  #leerDatos(desde: number): number {
    let hasta = buscarUltimo(this.#bytes, CIERRA_FILA, desde, this.#fin);
    hasta = hasta < 0 ? desde : hasta + CIERRA_FILA.length;
    this.#celdas.leerFilas(this.#bytes, desde, hasta);
    if (!empieza(this.#bytes, CIERRA_DATOS, hasta, this.#fin)) return hasta;
    this.#estado = 'final';
    return hasta + CIERRA_DATOS.length;
  }
}

function empieza(bytes: Uint8Array, aguja: Uint8Array, lugar: number, fin: number): boolean {
  if (lugar + aguja.length > fin) return false;
  for (let i = 0; i < aguja.length; i++) if (bytes[lugar + i] !== aguja[i]) return false;
  return true;
}

function buscar(bytes: Uint8Array, aguja: Uint8Array, desde: number, fin: number): number {
  for (let i = desde; i + aguja.length <= fin; i++) if (empieza(bytes, aguja, i, fin)) return i;
  return -1;
}

function buscarUltimo(bytes: Uint8Array, aguja: Uint8Array, desde: number, fin: number): number {
  for (let i = fin - aguja.length; i >= desde; i--) if (empieza(bytes, aguja, i, fin)) return i;
  return -1;
}
