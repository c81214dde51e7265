import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { codigoDe } from './fallos-de-base.ts';

/** What a disk says that keeps no list of a folder apart from its files, or lets nobody ask for it (Windows). */
const NO_SE_PIDE = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES']);

/** A file that was written outlives a loss of power from here on, once its name does (`carpetaAlDisco`). */
export async function archivoAlDisco(archivo: string): Promise<void> {
  const abierto = await open(archivo, 'r+');
  try {
    await abierto.datasync();
  } finally {
    await abierto.close();
  }
}

/** So do the names of a folder: a new file, a new folder and one that was renamed. */
export async function carpetaAlDisco(carpeta: string): Promise<void> {
  try {
    const abierta = await open(carpeta, 'r');
    try {
      await abierta.sync();
    } finally {
      await abierta.close();
    }
  } catch (e) {
    if (!NO_SE_PIDE.has(codigoDe(e))) throw e;
  }
}

/** Makes a folder and those that lead to it, where they are not there yet; the names of the new ones are on the disk. */
export async function hacerCarpeta(carpeta: string): Promise<void> {
  const primera = await mkdir(carpeta, { recursive: true });
  if (primera === undefined) return;
  const desde = path.dirname(path.resolve(primera));
  for (let una = path.resolve(carpeta); una !== desde; una = path.dirname(una)) await carpetaAlDisco(path.dirname(una));
}
