import { vi } from 'vitest';

/** Below the time of any test, so that what never came is told by its own assertion. */
const PACIENCIA = { timeout: 20_000 };
const DE_ANTES = Symbol.for('aldia.paciencia');

type Espera = typeof vi.waitFor;
/**
 * On a busy machine what a test waits for comes later, not otherwise: by itself `vi.waitFor` gives up after a second. A worker runs this once
 * for each of its files, and the second time it is there already.
 */
function conPaciencia(espera: Espera): Espera {
  if (DE_ANTES in espera) return espera;
  const paciente: Espera = (cosa, opciones) =>
    espera(cosa, typeof opciones === 'number' ? opciones : { ...PACIENCIA, ...opciones });
  return Object.assign(paciente, { [DE_ANTES]: espera });
}
vi.waitFor = conPaciencia(vi.waitFor);
vi.waitUntil = conPaciencia(vi.waitUntil as Espera) as typeof vi.waitUntil;
