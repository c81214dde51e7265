import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { archivoAlDisco, carpetaAlDisco, hacerCarpeta } from '../../shared/al-disco.ts';
import { idAleatorio } from '../../shared/cifrado.ts';
import { type Almacen, DocumentoAusente } from '../../shared/puertos.ts';

/** How a file is called while it is written: no place of a document ends so. */
const A_MEDIAS = '.parte';
const LUGAR = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * Documents in a folder. Who is told that one is kept may lose the power then: first its bytes are on the disk, then it gets its name,
 * then its name is. Places are made by us from ids; anything else is refused, so no name can climb out.
 */
export function almacenEnCarpeta(raiz: string): Almacen {
  const ruta = (lugar: string): string => {
    if (!LUGAR.test(lugar)) throw new Error('lugar de documento inválido');
    return path.join(raiz, lugar);
  };
  return {
    guardar: async (lugar, bytes) => {
      const destino = ruta(lugar);
      await hacerCarpeta(path.dirname(destino));
      // Written whole or not at all: a killed process leaves a '.parte' file that nobody reads, and `borrar` takes away.
      await entero(destino, (aMedias) => writeFile(aMedias, bytes));
      await carpetaAlDisco(path.dirname(destino));
    },
    guardarArchivo: async (lugar, archivo) => {
      const destino = ruta(lugar);
      await hacerCarpeta(path.dirname(destino));
      await archivoAlDisco(archivo);
      await rename(archivo, destino).catch(async (e: unknown) => {
        if (!esDe(e, 'EXDEV')) throw e;
        // Of another disk: copied, and whole or not at all as well.
        await entero(destino, (aMedias) => copyFile(archivo, aMedias));
      });
      await carpetaAlDisco(path.dirname(destino));
    },
    leer: async (lugar) => {
      const bytes = await readFile(ruta(lugar)).catch(siNoEsta);
      if (bytes === null) throw new DocumentoAusente(lugar);
      return bytes;
    },
    borrar: async (lugar) => {
      // Also what a process that died while it wrote left of it: who asks for its end means all of its bytes.
      await rm(`${ruta(lugar)}${A_MEDIAS}`, { force: true });
      await rm(ruta(lugar), { force: true });
    },
    barrerAMedias: async (haceMs) => barrer(raiz, (await horaDelDisco(raiz)) - haceMs),
  };
}

/** A disk that is full keeps nothing of what did not fit. */
async function entero(destino: string, escribir: (aMedias: string) => Promise<void>): Promise<void> {
  const aMedias = `${destino}${A_MEDIAS}`;
  try {
    await escribir(aMedias);
    await archivoAlDisco(aMedias);
  } catch (e) {
    await rm(aMedias, { force: true }).catch(() => undefined);
    throw e;
  }
  await rename(aMedias, destino);
}

/** Who dates the files of a folder may have another clock than we, and than the database: a file made now says which. */
async function horaDelDisco(raiz: string): Promise<number> {
  await mkdir(raiz, { recursive: true });
  const sonda = path.join(raiz, `${idAleatorio()}.sonda`);
  await writeFile(sonda, '');
  try {
    return (await stat(sonda)).mtimeMs;
  } finally {
    await rm(sonda, { force: true });
  }
}

/** One file after the other, however many a folder has. A folder that nobody made yet has none. */
async function barrer(raiz: string, antesDeMs: number): Promise<number> {
  let quitados = 0;
  const carpeta = await opendir(raiz, { recursive: true }).catch(siNoEsta);
  for await (const { name, parentPath } of carpeta ?? []) {
    if (!name.endsWith(A_MEDIAS)) continue;
    const archivo = path.join(parentPath, name);
    // Somebody may be finishing it now, and then it has another name.
    const estado = await stat(archivo).catch(siNoEsta);
    if (!estado?.isFile() || estado.mtimeMs >= antesDeMs) continue;
    await rm(archivo, { force: true });
    quitados++;
  }
  return quitados;
}

const esDe = (e: unknown, codigo: string): boolean => e instanceof Error && 'code' in e && e.code === codigo;

function siNoEsta(e: unknown): null {
  if (esDe(e, 'ENOENT')) return null;
  throw e;
}
