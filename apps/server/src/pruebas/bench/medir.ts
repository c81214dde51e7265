export interface Figura {
  readonly nombre: string;
  readonly unidad: string;
  readonly mediana: number;
  readonly min: number;
  readonly max: number;
}
export interface Comparacion {
  readonly trabajo: string;
  readonly nuestro: Figura;
  readonly par: Figura;
  /** Ours divided by the peer's: the only number that means something on a shared machine. */
  readonly razon: number;
  readonly barra: string;
  readonly cumple: boolean;
}

/** Laps before the first that counts: both are compiled and their caches are full. */
export const CALENTAMIENTO = 3;
export const VUELTAS = 9;
const redondear = (n: number): number => Number(n.toPrecision(4));
function figura(nombre: string, unidad: string, muestras: number[]): Figura {
  const orden = muestras.toSorted((a, b) => a - b);
  return {
    nombre,
    unidad,
    mediana: redondear(orden[orden.length >> 1] ?? 0),
    min: redondear(orden[0] ?? 0),
    max: redondear(orden.at(-1) ?? 0),
  };
}

/**
 * Alternates A B A B so many times and takes the median of each: what disturbs the machine disturbs both. A sample is the
 * mean milliseconds of `porVuelta` calls.
 */
export async function comparar(o: {
  readonly trabajo: string;
  readonly nuestro: readonly [string, (i: number) => Promise<unknown>];
  readonly par: readonly [string, (i: number) => Promise<unknown>];
  readonly porVuelta: number;
  readonly maximo: number;
}): Promise<Comparacion> {
  const muestras: [number[], number[]] = [[], []];
  let i = 0;
  const vuelta = async (hacer: (i: number) => Promise<unknown>): Promise<number> => {
    const inicio = performance.now();
    for (let k = 0; k < o.porVuelta; k++) await hacer(i++);
    return (performance.now() - inicio) / o.porVuelta;
  };
  for (let v = 0; v < CALENTAMIENTO; v++) {
    await vuelta(o.nuestro[1]);
    await vuelta(o.par[1]);
  }
  for (let v = 0; v < VUELTAS; v++) {
    muestras[0].push(await vuelta(o.nuestro[1]));
    muestras[1].push(await vuelta(o.par[1]));
  }
  const [nuestro, par] = [figura(o.nuestro[0], 'ms', muestras[0]), figura(o.par[0], 'ms', muestras[1])];
  const razon = redondear(nuestro.mediana / par.mediana);
  return { trabajo: o.trabajo, nuestro, par, razon, barra: `a lo más ${o.maximo} veces`, cumple: razon <= o.maximo };
}
