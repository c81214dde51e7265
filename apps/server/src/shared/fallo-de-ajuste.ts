import { mensajeDe } from './fallos-de-base.ts';

/** Settings whose failure would otherwise be told as one of DATABASE_URL. */
export type AjusteQueFalla = 'DATABASE_URL_MIGRACIONES' | 'PUERTO' | 'METRICAS_PUERTO';

/** What failed, with the setting that it came from: the sentence of the failure names it (`fraseDeFallo`). */
export class FalloDeAjuste extends Error {
  readonly ajuste: AjusteQueFalla;
  constructor(ajuste: AjusteQueFalla, cause: unknown) {
    super(mensajeDe(cause), { cause });
    this.ajuste = ajuste;
  }
}

/** Runs what stands on that setting. Throws FalloDeAjuste with whatever it threw. */
export async function deAjuste<T>(ajuste: AjusteQueFalla, hacer: () => Promise<T>): Promise<T> {
  try {
    return await hacer();
  } catch (e) {
    throw new FalloDeAjuste(ajuste, e);
  }
}
