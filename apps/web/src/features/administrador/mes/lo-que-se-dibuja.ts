/** A point of the axis with the value of each series; null for no value yet. */
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
  /** 'apiladas' draws negative values downwards; 'acostadas' gives each point a line of text with its bar. */
  readonly forma: 'lineas' | 'barras' | 'apiladas' | 'acostadas';
  /** Points of the axis with a deadline. */
  readonly marcas?: readonly string[];
  readonly escribir?: (valor: number) => string;
}
export type DibujoProps = Omit<GraficaProps, 'que'>;
