import type { CeldaDeTomo } from '../../shared/puertos.ts';
import type { Pluma } from './pluma.ts';
import type { ColumnaRayada } from './rayado.ts';
import { textoDeCelda } from './texto-de-celda.ts';

/** Colours as PDF operators: fill for text, stroke for rules. */
export const TINTA = '0.07 0.15 0.23 rg';
export const TENUE = '0.29 0.35 0.42 rg';
export const ROJO = '0.70 0.10 0.13 rg';
const RAYA = '0.80 0.84 0.88 RG';
const SANGRIA = 2;

/** The operators of one page, in the order in which they are drawn. */
export class HojaDePdf {
  readonly #partes: string[] = [];
  #color = '';

  texto(pluma: Pluma, texto: string, x: number, y: number, tamano: number, color = TINTA): void {
    if (texto === '') return;
    this.#pintar(color);
    this.#partes.push(`BT ${pluma.escribir(texto, x, y, tamano)} ET`);
  }

  /**
   * A text inside of a column: amounts at the right, everything else at the left. A text that does not fit is cut, and an
   * amount is made smaller.
   */
  celda(pluma: Pluma, valor: CeldaDeTomo, columna: ColumnaRayada, y: number, tamano: number, color = TINTA): void {
    const texto = textoDeCelda(valor, columna.clase);
    if (texto === '') return;
    const libre = columna.w - 2 * SANGRIA;
    if (columna.clase !== 'monto') {
      this.texto(pluma, pluma.recortar(texto, tamano, libre), columna.x + SANGRIA, y, tamano, color);
      return;
    }
    const justo = pluma.queQuepa(texto, tamano, libre);
    this.texto(pluma, texto, columna.x + columna.w - SANGRIA - pluma.ancho(texto, justo), y, justo, color);
  }

  titulo(pluma: Pluma, c: ColumnaRayada, y: number, tamano: number): void {
    const justo = pluma.queQuepa(c.titulo, tamano, c.w - 2 * SANGRIA);
    const x = c.clase === 'monto' ? c.x + c.w - SANGRIA - pluma.ancho(c.titulo, justo) : c.x + SANGRIA;
    this.texto(pluma, c.titulo, x, y, justo, TENUE);
  }

  raya(x: number, y: number, ancho: number, grosor = 0.5): void {
    this.#partes.push(
      `${RAYA} ${grosor} w ${x.toFixed(2)} ${y.toFixed(2)} m ${(x + ancho).toFixed(2)} ${y.toFixed(2)} l S`,
    );
  }

  /** Each page saves and restores its state, so that its colours do not leak into the next one. */
  operadores(alto: number): string {
    // The library turned the page upside down when it opened it; this turns it back for the text.
    return `q 1 0 0 -1 0 ${alto} cm\n${this.#partes.join('\n')}\nQ`;
  }

  #pintar(color: string): void {
    if (color === this.#color) return;
    this.#color = color;
    this.#partes.push(color);
  }
}
