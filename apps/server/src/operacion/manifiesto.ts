import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { huellaPorPartes } from '../shared/cifrado.ts';
import { codigoDe } from '../shared/fallos-de-base.ts';
import { NoSePudo } from './no-se-pudo.ts';

/** A backup is a folder: this file, written last, names every other one with its size and hash. */
export const MANIFIESTO = 'manifiesto.json';
const VERSION = 1;

const Parte = z.object({ nombre: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type Parte = z.output<typeof Parte>;
const Manifiesto = z.object({
  version: z.literal(VERSION),
  creadoEn: z.string().transform(instante),
  clase: z.enum(['postgres', 'embebida']),
  /** The last migration that ran in it: a program without that migration cannot open it. */
  migracion: z.int(),
  /** Ids of the master keys that open what is sealed in it. The keys themselves are never here. */
  llaves: z.array(z.string()),
  partes: z.array(Parte),
  /** Rows of each table at the moment of the backup. */
  filas: z.record(z.string(), z.int()),
  documentos: z.object({
    cuantos: z.int(),
    bytes: z.int(),
    /** Places that a row names and that the store did not have. */
    faltan: z.array(z.string()),
  }),
});
export type Manifiesto = z.output<typeof Manifiesto>;

/** One line of the list of documents. */
export const LineaDeDocumento = z.object({ lugar: z.string(), bytes: z.int(), sha256: z.string() });
export type LineaDeDocumento = z.output<typeof LineaDeDocumento>;
export const LISTA_DE_DOCUMENTOS = 'documentos.jsonl';
export const CARPETA_DE_DOCUMENTOS = 'documentos';

/** It is on the disk when this returns: a folder with its manifest is complete. */
export async function escribirManifiesto(carpeta: string, m: Omit<Manifiesto, 'version'>): Promise<void> {
  const archivo = await open(path.join(carpeta, MANIFIESTO), 'wx', 0o600);
  await archivo.writeFile(`${JSON.stringify({ version: VERSION, ...m }, null, 1)}\n`);
  await archivo.sync();
  await archivo.close();
}

/** Throws NoSePudo, with the reason, for a folder that is not a complete backup. */
export async function leerManifiesto(carpeta: string): Promise<Manifiesto> {
  const texto = await readFile(path.join(carpeta, MANIFIESTO), 'utf8').catch((e: unknown) => {
    if (codigoDe(e) !== 'ENOENT') throw e;
    throw new NoSePudo(`En ${carpeta} no hay un respaldo completo: le falta ${MANIFIESTO}, que se escribe al final.`);
  });
  const leido = Manifiesto.safeParse(comoJson(texto));
  if (!leido.success)
    throw new NoSePudo(`El ${MANIFIESTO} de ${carpeta} no se puede leer, o es de otra versión de AlDía.`);
  return leido.data;
}
function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Size and hash of a file, read in pieces. Throws NoSePudo when it is not there. */
export async function huellaDeArchivo(archivo: string): Promise<Omit<Parte, 'nombre'>> {
  const huella = huellaPorPartes();
  let bytes = 0;
  try {
    for await (const parte of createReadStream(archivo)) {
      huella.sumar(parte);
      bytes += parte.length;
    }
  } catch (e) {
    if (codigoDe(e) !== 'ENOENT') throw e;
    throw new NoSePudo(`Al respaldo le falta ${path.basename(archivo)}.`);
  }
  return { bytes, sha256: huella.hex() };
}
