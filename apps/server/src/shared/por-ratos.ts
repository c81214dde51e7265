import { setImmediate } from 'node:timers/promises';

/** As long as nobody notices: what waits meanwhile is answered before the next one. */
const RATO_MS = 10;

/** For a work of many pieces, after each of them: lets others be answered when they waited for a while. */
export function descansos(): () => Promise<void> {
  let desde = performance.now();
  return async () => {
    if (performance.now() - desde < RATO_MS) return;
    await setImmediate();
    desde = performance.now();
  };
}

/**
 * Does a work that stops after each of its pieces, and lets others be answered whenever they waited for a while (ADR 56). A
 * work that is shorter than that is done at once. Throws what the work throws.
 */
export async function porRatos<T>(obra: Generator<void, T>): Promise<T> {
  const descansar = descansos();
  for (let paso = obra.next(); ; paso = obra.next()) {
    if (paso.done) return paso.value;
    await descansar();
  }
}
