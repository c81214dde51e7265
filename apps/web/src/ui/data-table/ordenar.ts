import type { ValorDeCelda } from '@aldia/contract/columnas.ts';

const colador = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
/** The same order for words without numbers, and ten times faster. */
const DE_PALABRAS = new Intl.Collator('es', { sensitivity: 'base' });
const CON_CIFRAS = /\d/;
/** So many digits are a number without losing any. */
const SOLO_CIFRAS = /^\d{1,15}$/;

/** What is all digits is compared as the number that it is: the same order, and thousands of them are ordered at once. */
function claveDe(v: ValorDeCelda): ValorDeCelda {
  if (v === '') return null;
  return typeof v === 'string' && SOLO_CIFRAS.test(v) ? Number(v) : v;
}

/** Numbers as numbers, words as Spanish orders them, nothing at the end. */
export function compararValores(a: ValorDeCelda, b: ValorDeCelda, palabras = colador): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return palabras.compare(String(a), String(b));
}

/** The place of each value in its order; equal ones share theirs. A name that comes a thousand times is compared once. */
export function rangosDe(valores: readonly ValorDeCelda[]): Int32Array {
  const claves = valores.map(claveDe);
  const distintas = [...new Set(claves)];
  const palabras = distintas.some((c) => typeof c === 'number' || CON_CIFRAS.test(String(c))) ? colador : DE_PALABRAS;
  distintas.sort((a, b) => compararValores(a, b, palabras));
  const rangos = new Map<ValorDeCelda, number>();
  let rango = 0;
  for (const [i, clave] of distintas.entries()) {
    const anterior = distintas[i - 1];
    if (i > 0 && anterior !== undefined && compararValores(anterior, clave, palabras) !== 0) rango += 1;
    rangos.set(clave, rango);
  }
  return Int32Array.from(claves, (c) => rangos.get(c) ?? 0);
}

/** By rank, up or down; equal ones stay as they came. */
export function porRango<F>(filas: readonly F[], rangos: Int32Array, desc: boolean): readonly F[] {
  const porLugar: F[][] = [];
  for (const [i, fila] of filas.entries()) {
    const lugar = rangos[i] ?? 0;
    const iguales = porLugar[lugar];
    if (iguales) iguales.push(fila);
    else porLugar[lugar] = [fila];
  }
  return (desc ? porLugar.reverse() : porLugar).flat();
}
