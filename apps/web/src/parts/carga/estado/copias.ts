import { type ArchivoDelServidor, carga } from '@aldia/contract/carga.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { llamar, llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import type { Clase } from './carga.tipos.ts';

/** Saving waits this long for the copies that are still on their way, and no longer. */
const ESPERA_MS = 20_000;

/** Local id of a file to its copy, or null when it could not be kept. */
const copias = new Map<string, Promise<Pick<ArchivoDelServidor, 'id' | 'esMio'> | null>>();

export interface PorCopiar {
  readonly id: string;
  readonly clase: Clase;
  readonly archivo: File;
  readonly filas: number;
  readonly usuarioId: number;
  readonly mes: Mes;
}

/**
 * Sends an accepted file as it is, so that the month has its evidence and a colleague knows what was loaded (D-31). It
 * happens behind the work: a copy that could not be kept stops nobody.
 */
export function subirCopia({ id, clase, archivo, filas, usuarioId, mes }: PorCopiar): void {
  const entrada = { usuarioId, fecha: mes, clase, nombre: nombreQueCabe(archivo.name), filas };
  copias.set(
    id,
    llamar(carga.subirArchivo, entrada, { cuerpo: archivo, idempotencia: nuevaClave() }).catch(() => null),
  );
}

/** Takes away the copies of what was taken out of a load. What an office, TicLabs or a colleague brought stays on offer (D-58). */
export function quitarCopias(ids: readonly string[]): void {
  for (const id of ids) {
    void copias.get(id)?.then((copia) => {
      if (!copia?.esMio) return;
      void llamarDeFondo(carga.quitarArchivo, { id: copia.id }, { idempotencia: nuevaClave() }).catch(() => undefined);
    });
    copias.delete(id);
  }
}

/** The copies of these files, for the declaration to keep them. */
export async function copiasDe(ids: readonly string[]): Promise<readonly string[]> {
  const tarde = new Promise<null>((listo) => setTimeout(() => listo(null), ESPERA_MS));
  const remotos = await Promise.all(ids.map((id) => Promise.race([copias.get(id) ?? null, tarde])));
  return remotos.flatMap((copia) => copia?.id ?? []);
}
