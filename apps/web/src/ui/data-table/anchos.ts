import type { ClaseDeColumna } from './columnas-de.ts';

/**
 * How soon a column gives way when there is no room: `pronto` at once, the longest first; `tarde` when those have given all
 * (half a date is little use); `entero` never (buttons, amounts, and a NIT, half of which looks like another NIT).
 */
export type Cede = 'entero' | 'tarde' | 'pronto';

/** What a column asks for, in pixels. */
export interface AnchoPedido {
  /** The width of its longest value on one line. */
  readonly natural: number;
  /** The width of the longest word of its title. */
  readonly titulo: number;
  readonly cede: Cede;
  /** The share that it keeps, compared with its neighbours. */
  readonly peso: number;
  /** The same, of the least that it keeps. */
  readonly piso: number;
  /** The same, where the list moves sideways anyway: a state cut to its initials would make room for nothing. */
  readonly pisoDeLado: number;
}

/** A person reads first whose the row is, then its month and what blocks it: a month without its year may be another one. */
const PESOS: Readonly<Record<string, number>> = {
  Nombre: 2,
  Cliente: 2,
  'Presentado → según la SAT': 2,
  Mes: 1.6,
  'Último período': 1.6,
  Dirección: 0.8,
};
/** A state is few words, which say little without their end. */
const PESO_DE_ESTADO = 2.4;
const PISOS: Readonly<Record<string, number>> = { Nombre: 2, Cliente: 2, Dirección: 0.8 };
const PISO_DE_ESTADO = 1.2;
const PISO_DE_ESTADO_DE_LADO = 2.6;
const ENTEROS: readonly string[] = ['NIT'];

const cedeDe = (clase: ClaseDeColumna, titulo: string): Cede => {
  if (clase === 'accion' || clase === 'monto' || ENTEROS.includes(titulo)) return 'entero';
  return clase === 'fecha' || clase === 'momento' || clase === 'siNo' ? 'tarde' : 'pronto';
};
/** How soon a column of any list gives way, and its weights, by its kind and its title. */
export function prioridadDe({ titulo, clase }: { readonly titulo: string; readonly clase: ClaseDeColumna }) {
  const piso = PISOS[titulo] ?? (clase === 'chip' ? PISO_DE_ESTADO : 1);
  return {
    cede: cedeDe(clase, titulo),
    peso: PESOS[titulo] ?? (clase === 'chip' ? PESO_DE_ESTADO : 1),
    piso,
    pisoDeLado: clase === 'chip' ? PISO_DE_ESTADO_DE_LADO : piso,
  };
}

/** Room for three letters and the dots; columns with a floor of 2 keep twice as much. */
const MINIMO = 40;
const HOLGURA = 0.5;
const suma = (anchos: readonly number[]): number => anchos.reduce((a, b) => a + b, 0);

/** The widths with the highest ceiling that fits; the widths with the lowest ceiling when none fits. */
function techoQueCabe(anchosCon: (techo: number) => readonly number[], marco: number): readonly number[] {
  let [bajo, alto] = [0, marco];
  while (alto - bajo > HOLGURA / (anchosCon(0).length + 1)) {
    const medio = (bajo + alto) / 2;
    if (suma(anchosCon(medio)) > marco) alto = medio;
    else bajo = medio;
  }
  return anchosCon(bajo);
}

/**
 * The widths of the columns in a frame, in pixels. The longest give way first, down to one ceiling times their weight. Columns
 * that can grow share the room that is left over. The result is wider than the frame only when the columns that may not give
 * way are; the list then moves sideways, so no date is cut in vain, and only its title is.
 */
export function repartirAnchos(pedidos: readonly AnchoPedido[], marco: number): readonly number[] {
  const enteros = pedidos.map(({ natural, titulo }) => Math.max(natural, titulo));
  const sobra = marco - suma(enteros);
  if (sobra >= 0) {
    const crecen = suma(enteros.filter((_, i) => pedidos[i]?.cede === 'pronto'));
    if (crecen === 0) return enteros.map((a) => (a * marco) / suma(enteros));
    return enteros.map((a, i) => (pedidos[i]?.cede === 'pronto' ? a + (sobra * a) / crecen : a));
  }
  const con = (ceden: readonly Cede[], minimoDe: (p: AnchoPedido) => number) => (techo: number) =>
    pedidos.map((p, i) => {
      const entero = enteros[i] ?? 0;
      return ceden.includes(p.cede) ? Math.min(entero, Math.max(minimoDe(p), techo * p.peso)) : entero;
    });
  const suyo = ({ piso }: AnchoPedido) => MINIMO * piso;
  // A mark of yes or no is shorter than what others keep.
  const corto = (p: AnchoPedido) => (p.cede === 'tarde' ? Math.min(p.natural, suyo(p)) : suyo(p));
  const pasos = [
    con(['pronto'], (p) => Math.max(p.titulo, suyo(p))),
    // The tooltip shows the whole title.
    con(['pronto'], suyo),
    con(['pronto', 'tarde'], corto),
  ];
  const cabe = pasos.find((paso) => suma(paso(0)) <= marco);
  if (cabe) return techoQueCabe(cabe, marco);
  const deLado = con(['pronto'], ({ pisoDeLado }) => MINIMO * pisoDeLado);
  return deLado(0).map((ancho, i) => (pedidos[i]?.cede === 'tarde' ? pedidos[i].natural : ancho));
}

/**
 * Whether a date is cut, or the list is wider than its frame. The table then first drops the space between columns and the
 * words that buttons repeat.
 */
export const noCabe = (pedidos: readonly AnchoPedido[], anchos: readonly number[], marco: number): boolean =>
  suma(anchos) > marco + HOLGURA ||
  pedidos.some(({ cede, natural }, i) => cede === 'tarde' && (anchos[i] ?? 0) < natural - HOLGURA);
