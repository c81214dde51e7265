import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lugar } from './ventanilla.ts';

interface LugarEnUso {
  readonly lugar: Lugar;
  /** How many waits that need no place are open at once. */
  afuera: number;
}
const deLaLlamada = new AsyncLocalStorage<LugarEnUso>();

/** Runs the work of a call, and lets it know the place that it holds. */
export const enSuLugar = <T>(lugar: Lugar | undefined, hacer: () => Promise<T>): Promise<T> =>
  lugar ? deLaLlamada.run({ lugar, afuera: 0 }, hacer) : hacer();

/**
 * Waits for somebody outside, and lends the place of the call to others meanwhile: a slow bank takes nobody's place. A job is
 * no call: it has no place, and only waits.
 */
export async function sinLugar<T>(hacer: () => Promise<T>): Promise<T> {
  const suyo = deLaLlamada.getStore();
  if (!suyo) return hacer();
  if (suyo.afuera++ === 0) suyo.lugar.ceder();
  try {
    return await hacer();
  } finally {
    // When the client left meanwhile, the work that was begun (a charge that was sent) ends without a place.
    if (--suyo.afuera === 0) await suyo.lugar.volver();
  }
}
