/** How a line is made of the lines above it, by the paper; in plain centavos. */
type Leer = (id: string) => number;

const noNegativo = (n: number): number => Math.max(0, n);
const entre = (numerador: number, denominador: number): number =>
  Math.floor((numerador * 2 + denominador) / (denominador * 2));

/** Q30,000 at 5 %; Q1,500 and 7 % of what exceeds them (LAT art. 44). */
const tarifa = (renta: number): number =>
  renta <= 3_000_000 ? entre(renta * 5, 100) : 150_000 + entre((renta - 3_000_000) * 7, 100);

const suma = (v: Leer, ids: readonly string[]): number => ids.reduce((s, id) => s + v(id), 0);
const de = (desde: number, hasta: number, seccion: number, columna: string, sin: readonly number[] = []): string[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)
    .filter((n) => !sin.includes(n))
    .map((n) => `${seccion}.${n}.${columna}`);

/** `unidad`: 1 rounds to the centavo, 100 to the quetzal. */
export const DERIVADAS: Readonly<Record<string, (v: Leer, unidad: number) => number>> = {
  b: (v, unidad) => entre(v('a') * 5, 100 * unidad) * unidad,
  e: (v) => noNegativo(v('c') + v('d') - v('b')),
  f: (v) => noNegativo(v('b') - v('c') - v('d')),
  '3b': () => 0,
  '3c': (v) => noNegativo(v('3a') - v('3b')),
  '3d': (v) => tarifa(v('3c')),
  '3g': (v) => noNegativo(v('3d') - v('3e') - v('3f')),
  '3h': (v) => noNegativo(v('3e') + v('3f') - v('3d')),
  '4a': () => 0,
  '4b': (v) => Math.min(v('3g'), v('4a')),
  '4c': (v) => v('4a') - v('4b'),
  '4d': () => 0,
  '4e': (v) => noNegativo(v('3g') - v('4b') - v('4d')),
  '3.suma.base': (v) => suma(v, de(1, 7, 3, 'base')),
  '3.suma.impuesto': (v) => suma(v, de(5, 7, 3, 'impuesto')),
  '5.suma.base': (v) => suma(v, de(1, 13, 5, 'base', [4])),
  '5.suma.impuesto': (v) => suma(v, de(4, 15, 5, 'impuesto')),
  '4.3.base': () => 0,
  '4.suma.base': (v) => suma(v, de(1, 3, 4, 'base')),
  '4.suma.impuesto': (v) => v('4.8.impuesto'),
  '5.14.impuesto': () => 0,
  '6.suma.base': (v) => suma(v, de(1, 13, 6, 'base', [4])),
  '6.suma.impuesto': (v) => suma(v, de(4, 15, 6, 'impuesto', [14])),
  '7a': (v) => noNegativo(v('5.suma.impuesto') - v('3.suma.impuesto')),
  '7b': (v) => noNegativo(v('6.suma.impuesto') - v('4.suma.impuesto')),
  '7c': (v) => noNegativo(v('3.suma.impuesto') - v('5.suma.impuesto')),
  '7d': (v) => noNegativo(v('4.suma.impuesto') - v('6.suma.impuesto')),
  '7e': (v) => noNegativo(v('7b') - v('7c')),
  '7f': (v) => noNegativo(v('7c') + v('7d') - v('7b')),
  '7h': () => 0,
  '7i': (v) => noNegativo(v('7g') - v('7h')),
  '7k': (v) => noNegativo(v('7i') + v('7j') - v('7f')),
  '7l': (v) => noNegativo(v('7f') - v('7i') - v('7j')),
};

/** The lines that a balance of the month before fills in, and the one it comes from. */
export const ARRASTRES: Readonly<Record<string, string>> = {
  c: 'e',
  '3f': '3h',
  '5.15.impuesto': '7a',
  '6.15.impuesto': '7e',
  '7g': '7k',
};

/** What is declared in whole quetzales: half away from zero. */
export const enteros = (centavos: number): number =>
  Math.sign(centavos) * Math.floor((Math.abs(centavos) + 50) / 100) * 100;
