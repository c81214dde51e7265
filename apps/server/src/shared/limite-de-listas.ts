import { AppError } from './app-error.ts';
import type { Llamada, Recursos } from './contexto.ts';
import { finDeVentana } from './cuando-volver.ts';
import { contarEnVentana } from './limite.repo.ts';

const HORA_S = 3600;
/** How many lists of many people one person may take away as files in an hour (security 3.5). */
const POR_HORA = 10;

/** Counts a list before it is read. A demo does not count: all who try it share one user. Throws LIMITE_DE_LISTAS. */
export async function contarLista({ bd, reloj, ajustes }: Recursos, { actor }: Llamada): Promise<void> {
  if (ajustes.ALDIA_MODO === 'demo') return;
  const ahora = reloj.ahora();
  if ((await contarEnVentana(bd, `listas:${actor.usuarioId}`, HORA_S, ahora)) > POR_HORA)
    throw new AppError('LIMITE_DE_LISTAS', { listas: POR_HORA, ...finDeVentana(ahora, HORA_S) });
}
