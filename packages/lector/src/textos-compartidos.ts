import { crecido } from './crecido.ts';
import { desescapar } from './desescapar.ts';
import { ErrorDeLibro } from './error-de-libro.ts';

const BYTES = 256 * 1024;
const TEXTOS = 16 * 1024;
/** Twice what the largest book that is let in can have: the number of each document and of its kind, and every name. */
const BYTES_MAXIMOS = 48 * 1024 * 1024;

/**
 * The shared texts of a book, kept as the bytes that they are in the file: most of them (authorisations, numbers) are asked
 * for once, and hundreds of thousands of strings that nobody asked for yet would be carried along by every collection.
 */
export class TextosCompartidos {
  readonly #decodificador = new TextDecoder('utf-8', { ignoreBOM: true });
  #bytes = new Uint8Array(BYTES);
  #largo = 0;
  /** Where each ends. */
  #finales = new Uint32Array(TEXTOS);
  #cuantos = 0;
  /** Those that were asked for once, as themselves nowhere; those that were asked for again are kept. */
  #pedidos = new Uint8Array(TEXTOS);
  readonly #repetidos = new Map<number, string>();

  /** Adds the text that stands between two places, escaped as it came. Throws ErrorDeLibro LIBRO_SOSPECHOSO past what a book can have. */
  agregar(b: Uint8Array, desde: number, hasta: number): void {
    if (this.#largo + hasta - desde > BYTES_MAXIMOS)
      throw new ErrorDeLibro('LIBRO_SOSPECHOSO', `${this.#largo} bytes of shared texts`);
    this.#bytes = crecido(this.#bytes, this.#largo, hasta - desde);
    this.#bytes.set(b.subarray(desde, hasta), this.#largo);
    this.#largo += hasta - desde;
    if (this.#cuantos === this.#finales.length) this.#hacerLugar();
    this.#finales[this.#cuantos++] = this.#largo;
  }

  /** The text of that place, from 0; undefined when there is none. */
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
    const desde = i === 0 ? 0 : (this.#finales[i - 1] ?? 0);
    return desescapar(this.#decodificador.decode(this.#bytes.subarray(desde, this.#finales[i])));
  }

  #hacerLugar(): void {
    const [finales, pedidos] = [this.#finales, this.#pedidos];
    this.#finales = new Uint32Array(finales.length * 2);
    this.#pedidos = new Uint8Array(finales.length * 2);
    this.#finales.set(finales);
    this.#pedidos.set(pedidos);
  }
}
