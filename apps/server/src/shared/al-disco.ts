import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { codigoDe } from './fallos-de-base.ts';

/** Errors of a system that keeps no list of a folder apart from its files, or forbids syncing it (Windows). */
const NO_SE_PIDE = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES']);

/** Flushes a written file to the disk: it then outlives a loss of power, once its name does (`carpetaAlDisco`). */
export async function archivoAlDisco(archivo: string): Promise<void> {
  const abierto = await open(archivo, 'r+');
  try {
    await abierto.datasync();
  } finally {
    await abierto.close();
  }
}

/** Flushes the names of a folder to the disk: those of a new file, a new folder and a renamed entry. */
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

/** Makes a folder and its missing parents, and flushes the names of the new ones to the disk. */
export async function hacerCarpeta(carpeta: string): Promise<void> {
  const primera = await mkdir(carpeta, { recursive: true });
  if (primera === undefined) return;
  const desde = path.dirname(path.resolve(primera));
  for (let una = path.resolve(carpeta); una !== desde; una = path.dirname(una)) await carpetaAlDisco(path.dirname(una));
}
