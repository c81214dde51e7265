import { desescapar } from './desescapar.ts';
import { ErrorDeLibro } from './error-de-libro.ts';

/** Size of a page, which never moves: one growing buffer would exist twice at each copy and wait for the garbage collector. */
const PAGINA = 1024 * 1024;
const TEXTOS = 16 * 1024;
/** Twice what the largest accepted book can have: the number and kind of each document, and every name. */
const BYTES_MAXIMOS = 48 * 1024 * 1024;

/**
 * The shared texts of a book, kept as the bytes of the file. Most of them (authorisations, numbers) are read only once; as hundreds of
 * thousands of strings, they would burden every garbage collection.
 */
export class TextosCompartidos {
  readonly #decodificador = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #paginas: Uint8Array[] = [];
  /** Bytes in all pages, and in the last one. */
  #largo = 0;
  #enLaUltima = 0;
  /** For each text, its page, and where it ends there. */
  #suPagina = new Uint16Array(TEXTOS);
  #finales = new Uint32Array(TEXTOS);
  #cuantos = 0;
  /** Marks the texts that were read once and are not kept as strings; texts read again are kept in `#repetidos`. */
  #pedidos = new Uint8Array(TEXTOS);
  readonly #repetidos = new Map<number, string>();

  /** Adds the text between two positions, still escaped. Throws ErrorDeLibro LIBRO_SOSPECHOSO beyond what a book can have. */
  agregar(b: Uint8Array, desde: number, hasta: number): void {
    if (this.#largo + hasta - desde > BYTES_MAXIMOS)
      throw new ErrorDeLibro('LIBRO_SOSPECHOSO', `${this.#largo} bytes of shared texts`);
    const largo = hasta - desde;
    this.#pagina(largo).set(b.subarray(desde, hasta), this.#enLaUltima);
    this.#largo += largo;
    this.#enLaUltima += largo;
    if (this.#cuantos === this.#finales.length) this.#hacerLugar();
    this.#suPagina[this.#cuantos] = this.#paginas.length - 1;
    this.#finales[this.#cuantos++] = this.#enLaUltima;
  }

  /** The text at that index, from 0; undefined when there is none. */
  tomar(i: number): string | undefined {
    if (i >= this.#cuantos) return undefined;
    if (this.#pedidos[i] === 0) {
      this.#pedidos[i] = 1;
      return this.#decodificar(i);
    }
    let texto = this.#repetidos.get(i);
    if (texto === undefined) {
      texto = this.#decodificar(i);
      this.#repetidos.set(i, texto);
    }
    return texto;
  }

  #decodificar(i: number): string {
    const enEsa = this.#suPagina[i] ?? 0;
    const desde = i > 0 && this.#suPagina[i - 1] === enEsa ? (this.#finales[i - 1] ?? 0) : 0;
    return desescapar(this.#decodificador.decode(this.#paginas[enEsa]?.subarray(desde, this.#finales[i])));
  }

  /** The last page when it has enough room; else a new one. */
  #pagina(largo: number): Uint8Array {
    const ultima = this.#paginas.at(-1);
    if (ultima && this.#enLaUltima + largo <= ultima.length) return ultima;
    const nueva = new Uint8Array(Math.max(PAGINA, largo));
    this.#paginas.push(nueva);
    this.#enLaUltima = 0;
    return nueva;
  }
  #hacerLugar(): void {
    const [suPagina, finales, pedidos] = [this.#suPagina, this.#finales, this.#pedidos];
    this.#suPagina = new Uint16Array(finales.length * 2);
    this.#finales = new Uint32Array(finales.length * 2);
    this.#pedidos = new Uint8Array(finales.length * 2);
    this.#suPagina.set(suPagina);
    this.#finales.set(finales);
    this.#pedidos.set(pedidos);
  }
}
