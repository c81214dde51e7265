import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { carpetaAlDisco } from '../shared/al-disco.ts';
import { huellaPorPartes, huellaSha256 } from '../shared/cifrado.ts';
import { codigoDe } from '../shared/fallos-de-base.ts';
import { type Almacen, DocumentoAusente } from '../shared/puertos.ts';
import { CARPETA_DE_DOCUMENTOS, LISTA_DE_DOCUMENTOS, LineaDeDocumento, type Parte } from './manifiesto.ts';
import { NoSePudo } from './no-se-pudo.ts';
import type { LugarNombrado } from './respaldo.repo.ts';

const rutaDe = (carpeta: string, lugar: string): string => path.join(carpeta, CARPETA_DE_DOCUMENTOS, lugar);

/** Null when the store answers that it has nothing there. Throws when the store does not answer. */
export async function leerSiEsta(almacen: Almacen, lugar: string): Promise<Uint8Array | null> {
  try {
    return await almacen.leer(lugar);
  } catch (e) {
    if (e instanceof DocumentoAusente) return null;
    throw e;
  }
}

export interface DocumentosCopiados {
  readonly lista: Parte;
  readonly cuantos: number;
  readonly bytes: number;
  readonly faltan: readonly string[];
  /** Places whose bytes have another hash than their row says. */
  readonly distintos: readonly string[];
}

/**
 * Copies the documents that rows name from the store into the folder, one at a time, and writes their list with their hashes.
 * For one that is not in the store it asks `sigue` whether a row still names it.
 */
export async function copiarDocumentos(
  carpeta: string,
  almacen: Almacen,
  lugares: AsyncIterable<LugarNombrado>,
  sigue: (lugar: string) => Promise<boolean>,
): Promise<DocumentosCopiados> {
  const lista = await open(path.join(carpeta, LISTA_DE_DOCUMENTOS), 'wx', 0o600);
  const huella = huellaPorPartes();
  const [faltan, distintos]: [string[], string[]] = [[], []];
  const carpetas = new Set<string>();
  let [cuantos, bytes, deLista] = [0, 0, 0];
  try {
    for await (const { lugar, sha256 } of lugares) {
      const contenido = await leerSiEsta(almacen, lugar);
      if (contenido === null) {
        if (await sigue(lugar)) faltan.push(lugar);
        continue;
      }
      const suya = huellaSha256(contenido);
      if (sha256 !== null && sha256 !== suya) distintos.push(lugar);
      const copia = rutaDe(carpeta, lugar);
      await guardarCopia(copia, contenido);
      for (let una = path.dirname(copia); una !== carpeta; una = path.dirname(una)) carpetas.add(una);
      const linea = Buffer.from(`${JSON.stringify({ lugar, bytes: contenido.length, sha256: suya })}\n`);
      huella.sumar(linea);
      await lista.write(linea);
      cuantos++;
      bytes += contenido.length;
      deLista += linea.length;
    }
    for (const una of carpetas) await carpetaAlDisco(una);
    await lista.sync();
  } finally {
    await lista.close();
  }
  const parte = { nombre: LISTA_DE_DOCUMENTOS, bytes: deLista, sha256: huella.hex() };
  return { lista: parte, cuantos, bytes, faltan, distintos };
}

async function guardarCopia(archivo: string, contenido: Uint8Array): Promise<void> {
  await mkdir(path.dirname(archivo), { recursive: true, mode: 0o700 });
  await writeFile(archivo, contenido, { flag: 'wx', mode: 0o600, flush: true });
}

export async function* documentosDe(carpeta: string): AsyncGenerator<LineaDeDocumento> {
  const entrada = createReadStream(path.join(carpeta, LISTA_DE_DOCUMENTOS));
  for await (const linea of createInterface({ input: entrada })) yield LineaDeDocumento.parse(JSON.parse(linea));
}

/** The bytes of a document of a backup. Throws NoSePudo when they differ from its list. */
export async function leerDocumento(carpeta: string, { lugar, sha256 }: LineaDeDocumento): Promise<Buffer> {
  const contenido = await readFile(rutaDe(carpeta, lugar)).catch((e: unknown) => {
    if (codigoDe(e) !== 'ENOENT') throw e;
    return null;
  });
  if (contenido === null) throw new NoSePudo(`Al respaldo le falta el documento ${lugar}.`);
  if (huellaSha256(contenido) !== sha256)
    throw new NoSePudo(`El documento ${lugar} del respaldo cambió: su huella es otra.`);
  return contenido;
}

/**
 * Puts a document into its place. Throws NoSePudo when other bytes are there: the store of a restoration must be empty, or hold
 * only what an interrupted restoration left of these same documents.
 */
export async function ponerDocumento(almacen: Almacen, linea: LineaDeDocumento, contenido: Uint8Array): Promise<void> {
  const hay = await leerSiEsta(almacen, linea.lugar);
  if (hay === null) return almacen.guardar(linea.lugar, contenido, 'application/octet-stream');
  if (huellaSha256(hay) !== linea.sha256)
    throw new NoSePudo(`En el almacén ya hay otro documento en ${linea.lugar}. Restaura en un almacén vacío.`);
}
