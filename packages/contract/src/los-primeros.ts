import { enMiles } from '@aldia/domain/textos/en-miles.ts';

/** 'A, B y 3 más': names of many things in a sentence that can still be read. */
export function losPrimeros(nombres: readonly string[], cuantos: number): string {
  const primeros = nombres.slice(0, cuantos).join(', ');
  const quedan = nombres.length - cuantos;
  return quedan > 0 ? `${primeros} y ${enMiles(quedan)} más` : primeros;
}
