import type PDFDocument from 'pdfkit';
import { type Letra, letra } from '../letras.ts';

/** What the library keeps of an embedded font, without public types. */
interface FuenteIncrustada {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codigo: number): boolean };
  encode(texto: string): readonly [readonly string[], readonly { readonly xAdvance: number }[]];
  ref(): unknown;
}
interface ConFuente {
  readonly _font: FuenteIncrustada;
  readonly page: { readonly fonts: Record<string, unknown> };
}
type Documento = InstanceType<typeof PDFDocument>;
/** Internals with which the library draws, without public types. */
const tieneFuente = (doc: Documento): doc is Documento & ConFuente => '_font' in doc;
interface Glifo {
  readonly hex: string;
  /** In thousandths of the size. */
  readonly avance: number;
}

const PUNTOS_SUSPENSIVOS = '…';

/**
 * Writes text of one weight as PDF operators, letter by letter from a table. The library's own `text` lays out every word
 * again, so a book of 300,000 lines would take minutes.
 */
export class Pluma {
  readonly #doc: Documento & ConFuente;
  readonly #fuente: FuenteIncrustada;
  readonly #glifos = new Map<string, Glifo>();

  constructor(doc: Documento, cual: Letra) {
    if (!tieneFuente(doc)) throw new Error('PDFKit keeps its font elsewhere');
    this.#doc = doc;
    this.#doc.registerFont(cual, letra(cual)).font(cual);
    this.#fuente = this.#doc._font;
  }

  /** Registers the font in a new page: each page lists the fonts that it uses. */
  alAbrirPagina(): void {
    this.#doc.page.fonts[this.#fuente.id] ??= this.#fuente.ref();
  }

  ancho(texto: string, tamano: number): number {
    let mil = 0;
    for (const letra of texto) mil += this.#glifo(letra).avance;
    return (mil * tamano) / 1000;
  }

  /** The size at which a text fits in a width: what may not be cut is written in smaller letters. */
  queQuepa(texto: string, tamano: number, libre: number): number {
    const natural = this.ancho(texto, tamano);
    return natural > libre ? Math.floor(((tamano * libre) / natural) * 100) / 100 : tamano;
  }

  /** The text that fits in a width, with an ellipsis when it is cut. */
  recortar(texto: string, tamano: number, ancho: number): string {
    if (this.ancho(texto, tamano) <= ancho) return texto;
    const tope = (ancho * 1000) / tamano - this.#glifo(PUNTOS_SUSPENSIVOS).avance;
    let [mil, corto] = [0, ''];
    for (const letra of texto) {
      mil += this.#glifo(letra).avance;
      if (mil > tope) break;
      corto += letra;
    }
    return `${corto.trimEnd()}${PUNTOS_SUSPENSIVOS}`;
  }

  /** Operators that write a text with its baseline at x, y, from the lower left corner. */
  escribir(texto: string, x: number, y: number, tamano: number): string {
    let hex = '';
    for (const letra of texto) hex += this.#glifo(letra).hex;
    return `/${this.#fuente.id} ${tamano} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${hex}> Tj`;
  }

  #glifo(letra: string): Glifo {
    const visto = this.#glifos.get(letra);
    if (visto) return visto;
    const [hex, posiciones] = this.#fuente.encode(this.#escribible(letra));
    const glifo = { hex: hex.join(''), avance: posiciones.reduce((n, p) => n + p.xAdvance, 0) };
    this.#glifos.set(letra, glifo);
    return glifo;
  }

  /** A letter as the font can write it: what nobody sees is left out, and one without its accent is better than a question mark. */
  #escribible(letra: string): string {
    if (/\s/.test(letra)) return ' ';
    if (/[\p{Cc}\p{Cf}]/u.test(letra)) return '';
    const tiene = (una: string): boolean => this.#fuente.font.hasGlyphForCodePoint(una.codePointAt(0) ?? 0);
    if (tiene(letra)) return letra;
    const llana = letra.normalize('NFKD').replace(/\p{M}/gu, '');
    return llana !== '' && [...llana].every(tiene) ? llana : '?';
  }
}
