import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

export { enMiles };

/** A count in a sentence with a singular form (`uno`) and a plural form (`varios`, where {n} is the count). */
export const deCuantos = (n: number, uno: string, varios: string): string =>
  n === 1 ? uno : llenar(varios, { n: enMiles(n) });
/** '1 fila', '1,284 filas'. */
export const enFilas = (n: number): string => deCuantos(n, '1 fila', '{n} filas');
