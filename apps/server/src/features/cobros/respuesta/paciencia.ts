import { setTimeout as dormir } from 'node:timers/promises';
import { noEsAhora } from '../../../shared/fallos-de-base.ts';
import { sinLugar } from '../../../shared/lugar-de-la-llamada.ts';

/** Waits without a call slot: the call that this one waits for may need the slot to go on. */
const pausar = (ms: number): Promise<void> => sinLugar(() => dormir(ms));

const PACIENCIA_MS = 30_000;
const PAUSA_MS = 250;

/** Retries a write while the database is unavailable, 30 s at most, with the provider's answer in memory (P37). */
export async function conPaciencia<T>(hacer: () => Promise<T>): Promise<T> {
  const limite = performance.now() + PACIENCIA_MS;
  for (;;) {
    try {
      return await hacer();
    } catch (e) {
      if (!noEsAhora(e) || performance.now() > limite) throw e;
      await pausar(PAUSA_MS);
    }
  }
}

const ESPERA_MS = 15_000;
const PRIMERA_MIRADA_MS = 10;
const MIRADA_MS = 250;

/** Polls until the value is ready or 15 s are over (`esperaMs`), and returns the last value. */
export async function esperarHasta<T>(
  mirar: () => Promise<T>,
  listo: (valor: T) => boolean,
  esperaMs = ESPERA_MS,
): Promise<T> {
  const limite = performance.now() + esperaMs;
  for (let pausa = PRIMERA_MIRADA_MS; ; pausa = Math.min(pausa * 2, MIRADA_MS)) {
    const valor = await mirar();
    if (listo(valor) || performance.now() > limite) return valor;
    await pausar(pausa);
  }
}
