import { type ArchivoDelServidor, carga } from '@aldia/contract/carga.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { llamar, llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { observable } from '../../../ui/observable.ts';
import type { Clase } from './carga.tipos.ts';

/** The longest time that a save waits for uploads in progress. */
const ESPERA_MS = 20_000;

/** The upload of each file by its local id; null when it failed. */
const copias = new Map<string, Promise<Pick<ArchivoDelServidor, 'id' | 'esMio'> | null>>();

const originales: WeakMap<File, string> = new WeakMap();
type OriginalDe = (archivo: File) => string | undefined;
/** Another function after each thing learnt, so that whoever draws with it draws again. */
const leerOriginales = (): OriginalDe => (archivo) => originales.get(archivo);
let originalDe = leerOriginales();
const { decir, useAhora } = observable();
/** This file has the bytes of that original of the server. Its name and size would not tell: SAT gives every export the same ones. */
export function recordarOriginal(archivo: File, id: string): void {
  originales.set(archivo, id);
  originalDe = leerOriginales();
  decir();
}
/** The original of the server that a file is; undefined while nobody knows. */
export const useOriginalDe = (): OriginalDe => useAhora(() => originalDe);

export interface PorCopiar {
  readonly id: string;
  readonly clase: Clase;
  readonly archivo: File;
  readonly filas: number;
  readonly usuarioId: number;
  readonly mes: Mes;
}

/**
 * Uploads an accepted file unchanged, so that the month keeps its evidence and a colleague sees what was loaded (D-31). It runs
 * in the background: a failed upload blocks nobody.
 */
export function subirCopia({ id, clase, archivo, filas, usuarioId, mes }: PorCopiar): void {
  const entrada = { usuarioId, fecha: mes, clase, nombre: nombreQueCabe(archivo.name), filas };
  const subida = llamar(carga.subirArchivo, entrada, { cuerpo: archivo, idempotencia: nuevaClave() });
  copias.set(
    id,
    subida.then(
      (copia) => {
        recordarOriginal(archivo, copia.id);
        return copia;
      },
      () => null,
    ),
  );
}

/** Deletes the uploads of files that the person removed from the load. Files of an office, TicLabs or a colleague stay on offer (D-58). */
export function quitarCopias(ids: readonly string[]): void {
  for (const id of ids) {
    void copias.get(id)?.then((copia) => {
      if (!copia?.esMio) return;
      void llamarDeFondo(carga.quitarArchivo, { id: copia.id }, { idempotencia: nuevaClave() }).catch(() => undefined);
    });
    copias.delete(id);
  }
}

/** The uploads of these files, so that the declaration keeps them. */
export async function copiasDe(ids: readonly string[]): Promise<readonly string[]> {
  const tarde = new Promise<null>((listo) => setTimeout(() => listo(null), ESPERA_MS));
  const remotos = await Promise.all(ids.map((id) => Promise.race([copias.get(id) ?? null, tarde])));
  return remotos.flatMap((copia) => copia?.id ?? []);
}
