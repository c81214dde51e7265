import type { ClaseDeColumna } from './columnas-de.ts';

/**
 * How soon a column gives way when there is no room: `entero` never (buttons, amounts), `ultimo` when there is nothing else
 * (half a NIT is taken for another one), `tarde` when the others gave all they have (half a date is little use), and any
 * other at once, the longest first.
 */
export type Cede = 'entero' | 'ultimo' | 'tarde' | 'pronto';

/** What a column asks for, in pixels. */
export interface AnchoPedido {
  /** Of its longest value on one line. */
  readonly natural: number;
  /** Of the longest word of its title. */
  readonly titulo: number;
  readonly cede: Cede;
  /** How much more than its neighbours it keeps. */
  readonly peso: number;
}

/** Who a row is of is read first, and then what stops it. */
const PESOS: Readonly<Record<string, number>> = { Nombre: 2, Cliente: 2, 'Qué lo bloquea': 1.5, Dirección: 0.8 };
const ULTIMOS: readonly string[] = ['NIT'];

const cedeDe = (clase: ClaseDeColumna, titulo: string): Cede => {
  if (clase === 'accion' || clase === 'monto') return 'entero';
  if (ULTIMOS.includes(titulo)) return 'ultimo';
  return clase === 'fecha' || clase === 'siNo' ? 'tarde' : 'pronto';
};
/** The widths and priorities of all columns of all lists, by what they hold and what they are called. */
export const prioridadDe = ({ titulo, clase }: { readonly titulo: string; readonly clase: ClaseDeColumna }) => ({
  cede: cedeDe(clase, titulo),
  peso: PESOS[titulo] ?? 1,
});

/** Three letters and the dots; of who a row is, twice as much. */
const MINIMO = 40;
const HOLGURA = 0.5;
const suma = (anchos: readonly number[]): number => anchos.reduce((a, b) => a + b, 0);

/** The highest ceiling with which all fit; the lowest, when they fit with none. */
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
 * The widths of columns in a frame, in its pixels: the longest give way first, each down to a ceiling that is the same for
 * all but for its weight. What is left over is shared by what can grow. Wider than the frame only when what may not give
 * way is.
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
  const suyo = ({ peso }: AnchoPedido) => MINIMO * peso;
  const pasos = [
    con(['pronto'], (p) => Math.max(p.titulo, suyo(p))),
    // Half a title is read in its tooltip.
    con(['pronto'], suyo),
    con(['pronto', 'tarde'], suyo),
    con(['pronto', 'tarde', 'ultimo'], suyo),
  ];
  const cabe = pasos.find((paso) => suma(paso(0)) <= marco);
  return cabe ? techoQueCabe(cabe, marco) : con(['pronto', 'tarde', 'ultimo'], suyo)(0);
}

/** Whether a NIT or a date is cut: then the air between the columns goes first, and what their buttons say twice. */
export const cortaLoTardio = (pedidos: readonly AnchoPedido[], anchos: readonly number[]): boolean =>
  pedidos.some(
    ({ cede, natural }, i) => (cede === 'tarde' || cede === 'ultimo') && (anchos[i] ?? 0) < natural - HOLGURA,
  );
