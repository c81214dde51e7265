import type { GraficaProps, Punto, Serie } from './lo-que-se-dibuja.ts';

/** The axis of the values: its ends, and what is written along it. */
export interface Escala {
  readonly desde: number;
  readonly hasta: number;
  readonly marcas: readonly number[];
}

const REDONDOS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** The smallest round whole number that is no less. */
function redondo(minimo: number): number {
  const potencia = 10 ** Math.floor(Math.log10(Math.max(1, minimo)));
  return REDONDOS.map((r) => r * potencia).find((r) => r >= minimo && Number.isInteger(r)) ?? 1;
}

/** From the lowest to the highest value with two steps between; zero is always on it, as a bar begins there. */
export function escalaDe(valores: readonly number[]): Escala {
  const [bajo, alto] = [Math.min(0, ...valores), Math.max(0, ...valores)];
  const paso = redondo(bajo < 0 ? Math.max(alto, -bajo) : alto / 2);
  const desde = Math.floor(bajo / paso) * paso;
  const hasta = Math.max(Math.ceil(alto / paso) * paso, desde + paso);
  return { desde, hasta, marcas: Array.from({ length: (hasta - desde) / paso + 1 }, (_, i) => desde + i * paso) };
}

/** Where a value stands on the axis, in hundredths of its length. */
export const lugarDe = (valor: number, { desde, hasta }: Escala): number => (100 * (valor - desde)) / (hasta - desde);

/** A value of a point as a number; null when there is none yet. */
export function valorDe(punto: Punto, { clave }: Serie): number | null {
  const valor = punto[clave];
  return typeof valor === 'number' ? valor : null;
}

/** A bar: its series, its place beside those of the same point, and between which values it stands. */
export interface Barra {
  readonly serie: number;
  readonly lado: number;
  readonly de: number;
  readonly a: number;
}
/** The bars of a point: side by side, or each after the one before; negative values go down from zero. */
export function barrasDe(punto: Punto, series: readonly Serie[], forma: GraficaProps['forma']): readonly Barra[] {
  const alLado = forma === 'barras';
  let [arriba, abajo] = [0, 0];
  return series.flatMap((s, serie) => {
    const valor = valorDe(punto, s) ?? 0;
    if (valor === 0) return [];
    if (alLado) return [{ serie, lado: serie, de: 0, a: valor }];
    const de = valor > 0 ? arriba : abajo;
    const a = de + valor;
    if (valor > 0) arriba = a;
    else abajo = a;
    return [{ serie, lado: 0, de, a }];
  });
}

/** The path of a series by steps, a unit wide for each point; points without a value leave it out. */
export function escalones(puntos: readonly Punto[], serie: Serie, escala: Escala): string {
  let dibujando = false;
  return puntos
    .flatMap((punto, i) => {
      const valor = valorDe(punto, serie);
      const seguia = dibujando;
      dibujando = valor !== null;
      if (valor === null) return [];
      const y = 100 - lugarDe(valor, escala);
      return [seguia ? `V${y}` : `M${i} ${y}`, `H${i + 1}`];
    })
    .join('');
}
