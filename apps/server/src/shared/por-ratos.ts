import { setImmediate } from 'node:timers/promises';

/** As long as nobody notices: what waits meanwhile is answered before the next one. */
const RATO_MS = 10;

/**
 * Does a work that stops after each of its pieces, and lets others be answered whenever they waited for a while (ADR 56). A
 * work that is shorter than that is done at once. Throws what the work throws.
 */
export async function porRatos<T>(obra: Generator<void, T>): Promise<T> {
  let desde = performance.now();
  for (let paso = obra.next(); ; paso = obra.next()) {
    if (paso.done) return paso.value;
    if (performance.now() - desde < RATO_MS) continue;
    await setImmediate();
    desde = performance.now();
  }
}
