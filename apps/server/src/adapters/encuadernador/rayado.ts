import type { ColumnaDeTomo, Tomo } from '../../shared/puertos.ts';

export const MARGEN = 30;
export const ALTO_DE_RENGLON = 11.5;
const PAPEL = { CARTA: { corto: 612, largo: 792 }, A4: { corto: 595.28, largo: 841.89 } } as const;
const HUECO_ENTRE_GRUPOS = 10;
const ALTO_DE_TITULO = 24;
/** Two facts stand on each line of the heading. */
export const ALTO_DE_DATO = 11;
/** Room for the page's last line and some space under it. */
const ALTO_DE_PIE = 6;

export interface ColumnaRayada extends ColumnaDeTomo {
  readonly x: number;
  readonly w: number;
}
/** Where everything goes on the pages of a book, in points from the lower left corner. */
export interface Rayado {
  readonly ancho: number;
  readonly alto: number;
  readonly columnas: readonly ColumnaRayada[];
  readonly grupos: readonly { readonly titulo: string; readonly x: number; readonly w: number }[];
  readonly tamano: number;
  /** Base line of the titles of the columns. */
  readonly yTitulos: number;
  /** Base line of the first line. */
  readonly yPrimero: number;
  /** Lines of a page, carried totals included. */
  readonly renglones: number;
}

/** Lays out the pages of a book: its columns scaled to the width. */
export function rayar(tomo: Tomo): Rayado {
  const { corto, largo } = PAPEL[tomo.papel ?? 'CARTA'];
  const [ancho, alto] = tomo.horizontal ? [largo, corto] : [corto, largo];
  const util = ancho - 2 * MARGEN - HUECO_ENTRE_GRUPOS * (tomo.grupos.length - 1);
  const escala = util / tomo.columnas.reduce((n, c) => n + c.ancho, 0);
  let x = MARGEN;
  const columnas = tomo.columnas.map((c, i): ColumnaRayada => {
    if (i > 0 && c.grupo !== tomo.columnas[i - 1]?.grupo) x += HUECO_ENTRE_GRUPOS;
    const w = c.ancho * escala;
    x += w;
    return { ...c, x: x - w, w };
  });
  const grupos = tomo.grupos.map((titulo, g) => {
    const suyas = columnas.filter((c) => c.grupo === g);
    const [desde, hasta] = [suyas[0], suyas.at(-1)];
    const x0 = desde?.x ?? MARGEN;
    return { titulo, x: x0, w: (hasta ? hasta.x + hasta.w : x0) - x0 };
  });
  const conGrupos = tomo.grupos.some((g) => g !== '');
  const datos = Math.ceil(tomo.datos.length / 2) * ALTO_DE_DATO;
  const yTitulos = alto - MARGEN - ALTO_DE_TITULO - datos - (conGrupos ? 18 : 6);
  const yPrimero = yTitulos - 14;
  return {
    ancho,
    alto,
    columnas,
    grupos,
    tamano: tomo.columnas.length > 12 ? 6.2 : 7,
    yTitulos,
    yPrimero,
    renglones: Math.floor((yPrimero - MARGEN - ALTO_DE_PIE) / ALTO_DE_RENGLON) + 1,
  };
}
