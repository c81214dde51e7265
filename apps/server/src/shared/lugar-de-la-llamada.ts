import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lugar } from './ventanilla.ts';

interface LugarEnUso {
  readonly lugar: Lugar;
  /** How many things that need no place of ours are waited for at once. */
  afuera: number;
}
const deLaLlamada = new AsyncLocalStorage<LugarEnUso>();

/** Runs the work of a call, which knows the place that it holds. */
export const enSuLugar = <T>(lugar: Lugar | undefined, hacer: () => Promise<T>): Promise<T> =>
  lugar ? deLaLlamada.run({ lugar, afuera: 0 }, hacer) : hacer();

/**
 * Waits for somebody outside: the place of the call is for others meanwhile. A slow bank takes the places
 * of nobody. What is not a call (a job) has no place, and only waits.
 */
export async function sinLugar<T>(hacer: () => Promise<T>): Promise<T> {
  const suyo = deLaLlamada.getStore();
  if (!suyo) return hacer();
  if (suyo.afuera++ === 0) suyo.lugar.ceder();
  try {
    return await hacer();
  } finally {
    // Whoever left meanwhile ends what was begun (a charge that was sent) without a place.
    if (--suyo.afuera === 0) await suyo.lugar.volver();
  }
}
