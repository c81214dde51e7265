import { abrirConMaestra, type LlaveMaestra, llaveMaestra } from './cifrado.ts';
import { CONTEXTO } from './contextos-de-sello.ts';
import type { Bd } from './db.ts';
import { listRetiradas } from './llaves.repo.ts';

/** The master key of a process, with the other key that it also reads and the earlier ones that this database keeps. */
export async function maestraCompleta(llave: string, otra: string | null, bd: Bd): Promise<LlaveMaestra> {
  const propia = { ...llaveMaestra(llave), otra: otra === null ? null : llaveMaestra(otra) };
  const retiradas = (await listRetiradas(bd))
    .filter(({ id }) => id !== propia.id)
    .map(({ id, caja }) => ({ id, llave: abrirConMaestra(propia, caja, CONTEXTO.llaveRetirada(id)) }));
  return { ...propia, retiradas };
}
