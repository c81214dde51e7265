import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from './app-error.ts';
import { huellaPorPartes, idAleatorio } from './cifrado.ts';
import { milisegundos, relojReal } from './reloj.ts';
import { enTurnos } from './turnos.ts';

/** A body that was received whole, on the disk of this node until its call ends. */
export interface ArchivoRecibido {
  readonly ruta: string;
  /** In bytes. */
  readonly tamanio: number;
  readonly sha256: string;
  /** Its first bytes, by which its kind is known. */
  readonly cabeza: Uint8Array;
}
/** Stands for the file when none was sent. */
export const SIN_ARCHIVO: ArchivoRecibido = { ruta: '', tamanio: 0, sha256: '', cabeza: new Uint8Array() };

/** All bytes of the file. Call it within a turn, which limits how many files are in memory. */
export async function bytesDe({ ruta }: ArchivoRecibido): Promise<Uint8Array> {
  const { buffer, byteOffset, length } = await readFile(ruta);
  return new Uint8Array(buffer, byteOffset, length);
}

/** Enough bytes for any signature (`firmaDe`). */
const CABEZA = 1024;
/** How many pieces are written at once, of all uploads: the others wait in their sockets, and calls run in between. */
const PARTES_A_LA_VEZ = 4;
const parteEnTurno = enTurnos(PARTES_A_LA_VEZ);
/** No call lasts this long: an older file was left by a killed process. */
const UN_DIA_MS = 86_400_000;

/** Keeps bodies on disk while they arrive: they take no memory, however slowly and however many are sent. */
export class Entrantes {
  readonly #carpeta: string;
  constructor(carpeta: string) {
    this.#carpeta = carpeta;
  }

  /**
   * Writes a body to the disk, at the pace of its sender. Throws CUERPO_DEMASIADO_GRANDE past `tope` bytes and CUERPO_ILEGIBLE
   * when it is cut; it then leaves no file.
   */
  async recibir(flujo: Readable, tope: number): Promise<ArchivoRecibido> {
    await mkdir(this.#carpeta, { recursive: true });
    const ruta = path.join(this.#carpeta, idAleatorio());
    try {
      return { ruta, ...(await escribir(flujo, ruta, tope)) };
    } catch (e) {
      await this.quitar(ruta);
      // Reads on and discards the rest, so that the sender gets the answer and not a cut connection.
      flujo.resume();
      throw flujo.errored ? new AppError('CUERPO_ILEGIBLE') : e;
    }
  }
  leer = ({ ruta }: ArchivoRecibido): ReadStream => createReadStream(ruta);
  /** A file that was moved into the store is gone already, which is no error. */
  quitar = (ruta: string): Promise<void> => rm(ruta, { force: true });

  /** Deletes what killed processes left. */
  async barrer(): Promise<void> {
    const nombres = await readdir(this.#carpeta).catch(() => []);
    for (const nombre of nombres) {
      const ruta = path.join(this.#carpeta, nombre);
      const estado = await stat(ruta).catch(() => null);
      if (estado && milisegundos(relojReal.ahora()) - estado.mtimeMs > UN_DIA_MS) await this.quitar(ruta);
    }
  }
}

async function escribir(flujo: Readable, ruta: string, tope: number): Promise<Omit<ArchivoRecibido, 'ruta'>> {
  const huella = huellaPorPartes();
  let [tamanio, cabeza] = [0, Buffer.alloc(0)];
  const archivo = await open(ruta, 'wx');
  try {
    const partes: AsyncIterable<Buffer> = flujo.iterator({ destroyOnReturn: false });
    for await (const parte of partes) {
      tamanio += parte.length;
      if (tamanio > tope) throw new AppError('CUERPO_DEMASIADO_GRANDE');
      if (cabeza.length < CABEZA) cabeza = Buffer.concat([cabeza, parte.subarray(0, CABEZA - cabeza.length)]);
      await parteEnTurno(() => {
        huella.sumar(parte);
        return archivo.writeFile(parte);
      });
    }
  } finally {
    await archivo.close();
  }
  return { tamanio, sha256: huella.hex(), cabeza };
}
