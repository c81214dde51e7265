import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { archivoAlDisco, carpetaAlDisco, hacerCarpeta } from '../../shared/al-disco.ts';
import { idAleatorio } from '../../shared/cifrado.ts';
import { type Almacen, DocumentoAusente } from '../../shared/puertos.ts';

/** Ending of a file's name while it is written: no place of a document ends so. */
const A_MEDIAS = '.parte';
const LUGAR = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * Documents in a folder. A stored document survives a loss of power from the moment that the caller is told: first its bytes go
 * to the disk, then it gets its name, then the name goes to the disk. We make places from ids, and any other is refused, so no
 * name can climb out.
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
      // Written whole or not at all: a killed process leaves a '.parte' file that nobody reads, and that `borrar` deletes.
      await entero(destino, (aMedias) => writeFile(aMedias, bytes));
      await carpetaAlDisco(path.dirname(destino));
    },
    guardarArchivo: async (lugar, archivo) => {
      const destino = ruta(lugar);
      await hacerCarpeta(path.dirname(destino));
      await archivoAlDisco(archivo);
      await rename(archivo, destino).catch(async (e: unknown) => {
        if (!esDe(e, 'EXDEV')) throw e;
        // On another disk: copied, also whole or not at all.
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
      // Also deletes what a process that died while writing left: all bytes of the document must go.
      await rm(`${ruta(lugar)}${A_MEDIAS}`, { force: true });
      await rm(ruta(lugar), { force: true });
    },
    barrerAMedias: async (haceMs) => barrer(raiz, (await horaDelDisco(raiz)) - haceMs),
  };
}

/** Writes a file whole or not at all; a full disk keeps no part of it. */
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

/** The clock that dates the files may differ from ours and from the database's: a new file shows its time. */
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

/** Goes through the files one by one, however many there are. A folder that does not exist yet has none. */
async function barrer(raiz: string, antesDeMs: number): Promise<number> {
  let quitados = 0;
  const carpeta = await opendir(raiz, { recursive: true }).catch(siNoEsta);
  for await (const { name, parentPath } of carpeta ?? []) {
    if (!name.endsWith(A_MEDIAS)) continue;
    const archivo = path.join(parentPath, name);
    // Its writer may finish it just now, and then it has another name.
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
