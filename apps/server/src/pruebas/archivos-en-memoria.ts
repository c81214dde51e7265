import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

/** What the folder of a database holds: its directories, each before what is in it, and its files with their bytes. */
export type Carpeta = readonly (readonly [ruta: string, bytes: Uint8Array | null])[];

/** A place in the file system of the embedded database: a directory by name, or the bytes of a file. */
interface Nodo {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { readonly mknod: (en: Nodo, nombre: string, modo: number, aparato: number) => Nodo };
}
interface Archivos {
  readonly lookupPath: (ruta: string) => { readonly node: Nodo };
  readonly mkdirTree: (ruta: string) => void;
  readonly readdir: (ruta: string) => string[];
  readonly stat: (ruta: string) => { readonly mode: number };
  readonly isDir: (modo: number) => boolean;
  readonly readFile: (ruta: string) => Uint8Array;
  readonly quit: () => void;
}
const archivosDe = (lite: PGlite): Archivos => lite.Module.FS as unknown as Archivos;

const CARPETA = '/pglite/data';
const DIRECTORIO = 0o40700;
const ARCHIVO = 0o100600;

/** What an open database has written in memory. */
export function carpetaDe(lite: PGlite): Carpeta {
  const fs = archivosDe(lite);
  const en = (ruta: string): Carpeta =>
    fs
      .readdir(`${CARPETA}${ruta}`)
      .filter((nombre) => nombre !== '.' && nombre !== '..')
      .flatMap((nombre) => {
        const suya = `${ruta}/${nombre}`;
        return fs.isDir(fs.stat(`${CARPETA}${suya}`).mode)
          ? [[suya, null] as const, ...en(suya)]
          : [[suya, fs.readFile(`${CARPETA}${suya}`)] as const];
      });
  return en('');
}

/**
 * The file system of a copy, in memory, with that folder in it from the beginning. The engine's own way to load one reads a
 * tar and looks each directory up by its path: a third of what a copy cost.
 */
export class EnMemoria extends EmscriptenBuiltinFilesystem {
  readonly #carpeta: Carpeta;
  constructor(carpeta: Carpeta) {
    super();
    this.#carpeta = carpeta;
  }
  override async initialSyncFs(): Promise<void> {
    const fs = archivosDe(this.#lite());
    fs.mkdirTree(CARPETA);
    const directorios = new Map([['', fs.lookupPath(CARPETA).node]]);
    for (const [ruta, bytes] of this.#carpeta) {
      const corte = ruta.lastIndexOf('/');
      const padre = directorios.get(ruta.slice(0, corte));
      if (!padre) throw new Error(`without a directory for ${ruta}`);
      const nodo = padre.node_ops.mknod(padre, ruta.slice(corte + 1), bytes ? ARCHIVO : DIRECTORIO, 0);
      if (!bytes) directorios.set(ruta, nodo);
      else {
        nodo.contents = bytes.slice();
        nodo.usedBytes = bytes.length;
      }
    }
  }
  override async closeFs(): Promise<void> {
    archivosDe(this.#lite()).quit();
  }
  #lite(): PGlite {
    if (!this.pg) throw new Error('the database did not begin yet');
    return this.pg;
  }
}
