import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Almacen } from '../../shared/puertos.ts';

const LUGAR = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Documents in a folder. Places are made by us from ids; anything else is refused, so no name can climb out. */
export function almacenEnCarpeta(raiz: string): Almacen {
  const ruta = (lugar: string): string => {
    if (!LUGAR.test(lugar)) throw new Error('lugar de documento inválido');
    return path.join(raiz, lugar);
  };
  return {
    guardar: async (lugar, bytes) => {
      const destino = ruta(lugar);
      await mkdir(path.dirname(destino), { recursive: true });
      // Written whole or not at all: a killed process leaves a '.parte' file that nobody reads, and `borrar` takes away.
      await writeFile(`${destino}.parte`, bytes);
      await rename(`${destino}.parte`, destino);
    },
    leer: async (lugar) => readFile(ruta(lugar)),
    borrar: async (lugar) => {
      // Also what a process that died while it wrote left of it: who asks for its end means all of its bytes.
      await rm(`${ruta(lugar)}.parte`, { force: true });
      await rm(ruta(lugar), { force: true });
    },
  };
}
