import { setImmediate } from 'node:timers/promises';

/** Short enough for nobody to notice: waiting calls are answered before the next stretch. */
const RATO_MS = 10;

/** For work of many pieces: awaited after each piece, it lets waiting calls be answered when the work took a while. */
export function descansos(): () => Promise<void> {
  let desde = performance.now();
  return async () => {
    if (performance.now() - desde < RATO_MS) return;
    await setImmediate();
    desde = performance.now();
  };
}

/**
 * Runs work that stops after each piece, and lets waiting calls be answered after every stretch of it (ADR 56). Shorter work is
 * done at once. Throws what the work throws.
 */
export async function porRatos<T>(obra: Generator<void, T>): Promise<T> {
  const descansar = descansos();
  for (let paso = obra.next(); ; paso = obra.next()) {
    if (paso.done) return paso.value;
    await descansar();
  }
}
