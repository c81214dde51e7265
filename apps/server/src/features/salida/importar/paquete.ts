import { CUENTA, Cuenta, FORMATO, VERSION_DE_CUENTA } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { type EntradaZip, leerDirectorio } from '@aldia/lector/directorio-zip.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import { inflarEntrada } from '@aldia/lector/inflar.ts';
import { Pausa } from '@aldia/lector/pausa.ts';
import * as z from 'zod';
import { huellaSha256 } from '../../../shared/cifrado.ts';
import { NoSePuedeImportar } from './rechazo.ts';

const ENTRADAS = 65_000;
/** The largest file to extract from the zip: an upload admits 40 MB, and the list of years of documents is smaller. */
const BYTES_POR_ENTRADA = 256 * 1024 * 1024;
/** Files written for people, which the account's list does not name. */
const PARA_PERSONAS: readonly string[] = [CUENTA, 'HUELLAS.txt', 'INDICE.html'];
const RUTA = /^[\w. -]+(\/[\w. -]+)*$/;

/** The files of a checked zip: reading one verifies the length and the hash that the account names. */
export interface Paquete {
  readonly cuenta: Cuenta;
  readonly rutas: readonly string[];
  /** Throws NoSePuedeImportar when the file is missing or altered. */
  leer(ruta: string): Promise<Buffer>;
}

/**
 * Opens the zip of an account and extracts only its list. A file name never becomes a path on this machine, and a name that would climb
 * is refused anyway: AlDía writes none. Throws NoSePuedeImportar.
 */
export async function abrirPaquete(bytes: Uint8Array): Promise<Paquete> {
  const entradas = new Map(directorioDe(bytes).map((e) => [e.nombre, e]));
  const enCuenta = entradas.get(CUENTA);
  if (!enCuenta) throw new NoSePuedeImportar('noEsCuenta');
  const cuenta = cuentaDe((await sacar(bytes, enCuenta)).toString());
  const dichos = new Map(cuenta.archivos.map((a) => [a.ruta, a]));
  for (const ruta of entradas.keys())
    if (!dichos.has(ruta) && !PARA_PERSONAS.includes(ruta)) throw new NoSePuedeImportar('incompleto', { ruta });
  for (const ruta of dichos.keys()) if (!entradas.has(ruta)) throw new NoSePuedeImportar('incompleto', { ruta });
  return {
    cuenta,
    rutas: [...dichos.keys()],
    leer: async (ruta) => {
      const [entrada, dicho] = [entradas.get(ruta), dichos.get(ruta)];
      if (!entrada || !dicho) throw new NoSePuedeImportar('incompleto', { ruta });
      const contenido = await sacar(bytes, entrada);
      if (contenido.length !== dicho.bytes || huellaSha256(contenido) !== dicho.sha256)
        throw new NoSePuedeImportar('alterado', { ruta });
      return contenido;
    },
  };
}

function directorioDe(bytes: Uint8Array): readonly EntradaZip[] {
  const entradas = alLeer(() => leerDirectorio(bytes, ENTRADAS));
  for (const { nombre, tamano, cifrada } of entradas) {
    const mala = !RUTA.test(nombre) || nombre.split('/').some((parte) => /^\.+$/.test(parte));
    const detalle = mala
      ? `nombre ${JSON.stringify(nombre)}`
      : tamano > BYTES_POR_ENTRADA
        ? `${nombre}: ${tamano} bytes`
        : '';
    if (detalle !== '' || cifrada)
      throw new NoSePuedeImportar('sospechoso', { detalle: detalle || `${nombre}: cifrado` });
  }
  return entradas;
}

/** Never inflates more bytes than the entry declares. */
async function sacar(bytes: Uint8Array, entrada: EntradaZip): Promise<Buffer> {
  const contenido = Buffer.alloc(entrada.tamano);
  let lugar = 0;
  try {
    await inflarEntrada(bytes, entrada, new Pausa(undefined), (trozo) => {
      contenido.set(trozo, lugar);
      lugar += trozo.length;
    });
  } catch (e) {
    throw rechazoDe(e, entrada.nombre);
  }
  return contenido;
}

function alLeer<T>(hacer: () => T): T {
  try {
    return hacer();
  } catch (e) {
    throw rechazoDe(e, '');
  }
}
/** Turns an error of the zip reader into the operator's message; errors that the library throws for a broken stream count as damage too. */
const rechazoDe = (e: unknown, ruta: string): NoSePuedeImportar =>
  e instanceof ErrorDeLibro && e.codigo === 'LIBRO_SOSPECHOSO'
    ? new NoSePuedeImportar('sospechoso', { detalle: ruta || e.message })
    : new NoSePuedeImportar('noEsZip');

const Quien = z.object({ formato: z.literal(FORMATO), version: z.number() });

function cuentaDe(texto: string): Cuenta {
  const json = jsonDe(texto, CUENTA);
  const quien = Quien.safeParse(json);
  if (!quien.success) throw new NoSePuedeImportar('noEsCuenta');
  if (quien.data.version !== VERSION_DE_CUENTA)
    throw new NoSePuedeImportar('otraVersion', {
      version: String(quien.data.version),
      propia: String(VERSION_DE_CUENTA),
    });
  return cumplir(Cuenta, json, CUENTA);
}

export function jsonDe(texto: string, ruta: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new NoSePuedeImportar('noCumple', { ruta, detalle: 'no es JSON' });
  }
}

/** Validates a file's contents against its schema. Throws NoSePuedeImportar with the first mismatch. */
export function cumplir<S extends z.ZodType>(esquema: S, json: unknown, ruta: string): z.output<S> {
  const leido = esquema.safeParse(json);
  if (leido.success) return leido.data;
  const [primera] = leido.error.issues;
  throw new NoSePuedeImportar('noCumple', {
    ruta,
    detalle: `${primera?.path.join('.') ?? ''}: ${primera?.message ?? ''}`,
  });
}
