import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { milisegundos } from '../shared/reloj.ts';
import { MANIFIESTO } from './manifiesto.ts';

/** The name of a backup, by its moment: names in their order are backups in theirs. */
export const nombreDeRespaldo = (creadoEn: Instante): string =>
  `respaldo-${creadoEn.slice(0, 19).replaceAll(':', '-')}Z`;
const COMPLETO = /^respaldo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Ending of the name of a backup that is not complete: nobody restores it, and a later run deletes what is left of it. */
export const A_MEDIAS = '.parte';

const quitarEntera = (carpeta: string): Promise<void> => rm(carpeta, { recursive: true, force: true });
interface Quitados {
  /** Names of the backups that are gone. */
  readonly quitados: readonly string[];
  /** Folders that this user may not delete, as what root made there: the next run tries again. */
  readonly estorban: readonly string[];
}
/**
 * Deletes the oldest complete backups beside one that was just made, so that `guardar` stay with it. In: the folder of the new one, and how
 * many stay, one or more. What is no complete backup is let be. The new one stays also when the clock was set back.
 */
export async function quitarLosDeAntes(
  nuevo: string,
  guardar: number,
  quitar: (carpeta: string) => Promise<void> = quitarEntera,
): Promise<Quitados> {
  const destino = path.dirname(nuevo);
  const deAntes = (await readdir(destino))
    .filter((nombre) => COMPLETO.test(nombre) && nombre !== path.basename(nuevo))
    .filter((nombre) => existsSync(path.join(destino, nombre, MANIFIESTO)))
    .toSorted();
  const [quitados, estorban]: [string[], string[]] = [[], []];
  for (const nombre of deAntes.slice(0, Math.max(0, deAntes.length - (guardar - 1)))) {
    const carpeta = path.join(destino, nombre);
    // Half deleted, it must not have the name of a complete one.
    await rename(carpeta, `${carpeta}${A_MEDIAS}`);
    await quitar(`${carpeta}${A_MEDIAS}`).then(
      () => quitados.push(nombre),
      () => estorban.push(`${carpeta}${A_MEDIAS}`),
    );
  }
  return { quitados, estorban };
}

const DIA_MS = 86_400_000;
/**
 * Deletes what runs that died left half written in that folder more than a day ago: nothing writes there any more. Returns what could not
 * be deleted, as what root left there: it does not keep a new backup from being made.
 */
export async function quitarCortados(
  destino: string,
  ahora: Instante,
  quitar: (carpeta: string) => Promise<void> = quitarEntera,
): Promise<readonly string[]> {
  const limite = milisegundos(ahora) - DIA_MS;
  const estorban: string[] = [];
  for (const nombre of await readdir(destino)) {
    if (!(nombre.startsWith('respaldo-') && nombre.endsWith(A_MEDIAS))) continue;
    const carpeta = path.join(destino, nombre);
    if ((await stat(carpeta)).mtimeMs >= limite) continue;
    await quitar(carpeta).catch(() => estorban.push(carpeta));
  }
  return estorban;
}
