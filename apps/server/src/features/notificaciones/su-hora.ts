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

/** Does it with a message that is nobody else's until `hasta`. After a fault of ours it is free: the queue tries it as any other job. */
export async function mientrasLoTiene<T>(
  { bd }: Recursos,
  { id, hasta }: { readonly id: string; readonly hasta: Instante },
  hacer: () => Promise<T>,
): Promise<T> {
  try {
    return await hacer();
  } catch (fallo) {
    // Without the database it is free at its hour.
    await freeHora(bd, id, hasta).catch(() => undefined);
    throw fallo;
  }
}

/** Leaves a job for the hour that the row of a message says, unless one waits already. Nothing for what waits no more. */
export async function volverASuHora({ bd, cola, reloj }: Recursos, { trabajo, id }: DeUno): Promise<void> {
  const ahora = reloj.ahora();
  const hora = await findHora(bd, id, ahora);
  if (hora === null) return;
  const faltaMs = milisegundos(hora) - milisegundos(ahora);
  await cola.encolar(bd, trabajo, id, { id }, { enSegundos: enSegundos(faltaMs) });
}

/**
 * Puts a message off by so many milliseconds: `anotar` writes its hour into its row, and in the same transaction the job that
 * waits for it is moved there, or comes.
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
