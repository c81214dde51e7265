import { setTimeout as dormir } from 'node:timers/promises';

/** The result of a promise within `ms`; undefined when it is still under way. The promise goes on. */
export async function acabaEn<T>(promesa: Promise<T>, ms: number): Promise<T | undefined> {
  const fin = new AbortController();
  try {
    return await Promise.race([promesa, dormir(ms, undefined, { signal: fin.signal })]);
  } finally {
    fin.abort();
  }
}

interface Escala {
  readonly primeraMs: number;
  readonly maximaMs: number;
}
/** Longer with each try, and at random: clients that were refused together do not come back together. */
export function esperaTras(intentos: number, { primeraMs, maximaMs }: Escala): number {
  const entera = Math.min(primeraMs * 2 ** Math.max(intentos - 1, 0), maximaMs);
  return Math.round(entera * (0.75 + Math.random() / 2));
}
