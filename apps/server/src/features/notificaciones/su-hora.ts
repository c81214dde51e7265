import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { Tx } from '../../shared/db.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo } from '../../shared/trabajos.ts';
import { findHora, freeHora } from './su-hora.repo.ts';

interface DeUno {
  readonly trabajo: DefinicionDeTrabajo<{ id: string }>;
  readonly id: string;
}
const enSegundos = (ms: number): number => Math.ceil(ms / 1000);

/**
 * Runs `hacer` with a message that this process holds until `hasta`. If our code fails, releases the message, and the queue retries the
 * job like any other.
 */
export async function mientrasLoTiene<T>(
  { bd }: Recursos,
  { id, hasta }: { readonly id: string; readonly hasta: Instante },
  hacer: () => Promise<T>,
): Promise<T> {
  try {
    return await hacer();
  } catch (fallo) {
    // If the database is unavailable, the hold ends by itself at its time.
    await freeHora(bd, id, hasta).catch(() => undefined);
    throw fallo;
  }
}

/**
 * Queues a job for the time that the message's row gives, unless one is queued already. Does nothing for a message that no longer
 * waits.
 */
export async function volverASuHora({ bd, cola, reloj }: Recursos, { trabajo, id }: DeUno): Promise<void> {
  const ahora = reloj.ahora();
  const hora = await findHora(bd, id, ahora);
  if (hora === null) return;
  const faltaMs = milisegundos(hora) - milisegundos(ahora);
  await cola.encolar(bd, trabajo, id, { id }, { enSegundos: enSegundos(faltaMs) });
}

/**
 * Puts a message off by `esperaMs`: `anotar` writes the new time into its row, and the same transaction moves its queued job to that
 * time or adds one.
 */
export async function posponerA(
  { bd, cola, reloj }: Recursos,
  { trabajo, id }: DeUno,
  esperaMs: number,
  anotar: (tx: Tx, desde: Instante) => Promise<void>,
): Promise<void> {
  const desde = sumarMilisegundos(reloj.ahora(), esperaMs);
  await bd.transaction().execute(async (tx) => {
    await anotar(tx, desde);
    await cola.encolar(tx, trabajo, id, { id }, { enSegundos: enSegundos(esperaMs), mueve: true });
  });
}

/** Whether a message that may leave until a moment, or whenever, comes too late for its words. */
export const yaNoSirve = (hasta: Instante | null, ahora: Instante): boolean =>
  hasta !== null && milisegundos(hasta) <= milisegundos(ahora);
export const NO_SALIO_A_TIEMPO = 'no salió a tiempo: lo que dice ya no es así';
