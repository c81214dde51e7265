/** A place on the axis, and what each series has there; null is nothing yet. */
export interface Punto {
  readonly eje: string;
  readonly [serie: string]: string | number | null;
}
export interface Serie {
  readonly clave: string;
  readonly rotulo: string;
}
export interface GraficaProps {
  readonly que: string;
  readonly puntos: readonly Punto[];
  readonly series: readonly Serie[];
  /** Stacked, what is under nothing hangs down; lying, each place is a line of text with its bar. */
  readonly forma: 'lineas' | 'barras' | 'apiladas' | 'acostadas';
  /** Places of the axis where something is due. */
  readonly marcas?: readonly string[];
  readonly escribir?: (valor: number) => string;
}
/** What is drawn, and how high in pixels. */
export type DibujoProps = Omit<GraficaProps, 'que'> & { readonly alto: number };
