import { llenar } from '@aldia/domain/textos/llenar.ts';

const MILES = new Intl.NumberFormat('en-US');

/** A count as it is read: '1,284'. */
export const enMiles = (n: number): string => MILES.format(n);

/** A count in a sentence with a singular form (`uno`) and a plural form (`varios`, where {n} is the count). */
export const deCuantos = (n: number, uno: string, varios: string): string =>
  n === 1 ? uno : llenar(varios, { n: enMiles(n) });
/** '1 fila', '1,284 filas'. */
export const enFilas = (n: number): string => deCuantos(n, '1 fila', '{n} filas');
