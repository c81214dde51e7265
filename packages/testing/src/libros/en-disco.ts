import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Gives `leer` the path of a file with these bytes, which exists until `leer` has ended. */
export async function enDisco<T>(bytes: Uint8Array, leer: (ruta: string) => Promise<T>): Promise<T> {
  const carpeta = await mkdtemp(path.join(os.tmpdir(), 'aldia-libro-'));
  const ruta = path.join(carpeta, 'libro');
  try {
    await writeFile(ruta, bytes);
    return await leer(ruta);
  } finally {
    await rm(carpeta, { recursive: true });
  }
}
