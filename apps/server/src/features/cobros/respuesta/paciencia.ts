import { setTimeout as dormir } from 'node:timers/promises';
import { noEsAhora } from '../../../shared/fallos-de-base.ts';
import { sinLugar } from '../../../shared/lugar-de-la-llamada.ts';

/** Whoever only waits has no place meanwhile: who is waited for needs one to go on. */
const pausar = (ms: number): Promise<void> => sinLugar(() => dormir(ms));

const PACIENCIA_MS = 30_000;
const PAUSA_MS = 250;

/** What the provider answered is kept in memory while the database is away, 30 s at most (P37). */
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

/** Looks again and again, each time for an instant, until it is there or 15 s are over; then it answers what there is. */
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
