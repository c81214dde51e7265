import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import {
  esLaMisma,
  esMiembroDe,
  findLoSellado,
  puedeCambiarLaAuditoria,
  sabeDeCopias,
  seVaciaba,
  sinCompilar,
  tieneDemostracion,
  tienePlazo,
  versionDeServidor,
} from './arranque.repo.ts';
import { abrir, bytesAleatorios, idAleatorio, type Llave, llaveMaestra } from './shared/cifrado.ts';
import { CONTEXTO } from './shared/contextos-de-sello.ts';
import { findCopia } from './shared/copia-restaurada.repo.ts';
import { abrirBase, type BaseDeDatos, type Conexion, conCandado, type Reparto } from './shared/db.ts';
import { type Ajustes, comoSeOrdena } from './shared/env.ts';
import { deAjuste } from './shared/fallo-de-ajuste.ts';
import { razonDeArchivo } from './shared/fallos-de-archivo.ts';
import { codigoDe, faltaLaBase, mensajeDe } from './shared/fallos-de-base.ts';
import { migrar } from './shared/migrar.ts';
import { darPermisosAlServidor, rolDe } from './shared/permisos-del-servidor.repo.ts';
import { carpetasDeBase } from './shared/pglite-candado.ts';

/** Why the process cannot start, in one sentence for the person who started it; it is shown without a stack. */
export class NoPuedeArrancar extends Error {}

const ESPERA_DE_BASE_MS = 30_000;
const ENTRE_INTENTOS_MS = 1000;
const VERSION_MINIMA = 150_000;

/**
 * Opens and migrates the database of the settings. It waits for a PostgreSQL that does not answer yet: when everything
 * restarts, it may come up after us.
 */
export async function abrirBaseDelProceso(
  ajustes: Ajustes,
  decir: (frase: string) => void,
  o: { esperaMs?: number; alFallarConexion?: (error: Error) => void } = {},
): Promise<BaseDeDatos> {
  const base = await abrirBase({
    url: ajustes.DATABASE_URL,
    carpeta: carpetaDeLaBase(ajustes),
    replica: ajustes.DATABASE_REPLICA_URL,
    conexiones: reparto(ajustes),
    preparadas: ajustes.DATABASE_PREPARADAS,
    ...(o.alFallarConexion ? { alFallarConexion: o.alFallarConexion } : {}),
  });
  try {
    if (base.clase === 'postgres') {
      await esperarServidor(base, decir, o.esperaMs ?? ESPERA_DE_BASE_MS);
      await exigirPlazo(base.bd);
    }
    await prepararBase(ajustes, base);
    return base;
  } catch (e) {
    await base.cerrar().catch(() => {});
    throw e;
  }
}

/**
 * Where the embedded database is, or will be. Without it, beside one that a restoration was making, nothing starts as new: throws
 * NoPuedeArrancar.
 */
export function carpetaDeLaBase({ DATOS: datos, DATABASE_URL: url }: Ajustes): string {
  const [base, parcial] = carpetasDeBase(datos);
  if (url === undefined && existsSync(parcial) && !(existsSync(base) && readdirSync(base).length > 0)) throw aMedias();
  return base;
}

/** The start holds its lock with one connection and makes the queue's tables with another. */
const LARGAS_PARA_ARRANCAR = 2;
/** Slow work gets 2 of 5 connections with both roles, 1 of 5 in a process that only serves HTTP, and all but one in a worker. */
function reparto({ DATABASE_CONEXIONES: n, ALDIA_ROLES: roles }: Ajustes): Reparto {
  const parte = roles.includes('http') ? n * (roles.includes('worker') ? 0.4 : 0.2) : n - 1;
  const largas = Math.max(LARGAS_PARA_ARRANCAR, Math.floor(parte));
  return { llamadas: Math.max(1, n - largas), largas };
}

/**
 * Migrations run with the role that owns the tables, in a connection that is closed before anybody is served. The role of
 * DATABASE_URL then gets its permissions. With a single address, both are the same role.
 */
async function prepararBase(ajustes: Ajustes, base: BaseDeDatos): Promise<void> {
  if (base.clase === 'embebida') return migrarEntera(base);
  if (!ajustes.DATABASE_URL_MIGRACIONES) {
    await migrarEntera(base);
    return sinCompilar(base);
  }
  const duenia = await abrirBase({
    url: ajustes.DATABASE_URL_MIGRACIONES,
    conexiones: { llamadas: 1, largas: 2 },
    preparadas: false,
  });
  try {
    await deAjuste('DATABASE_URL_MIGRACIONES', () => prepararConDuenia(ajustes, duenia, base));
  } finally {
    await duenia.cerrar();
  }
}

async function prepararConDuenia(ajustes: Ajustes, duenia: BaseDeDatos, base: BaseDeDatos): Promise<void> {
  // Before anything is changed: the two addresses may lead to two databases, be exchanged, or be the same.
  if (!(await esLaMisma(duenia.bd, base.bd))) throw new NoPuedeArrancar(SON_DOS_BASES);
  if (ajustes.ALDIA_MODO === 'produccion' && (await esMiembroDe(base.bd, await rolDe(duenia.pool))))
    throw new NoPuedeArrancar(CAMBIA_LA_AUDITORIA);
  await migrarEntera(duenia);
  const rol = await rolDe(base.pool);
  // Under the lock: nodes that start at once would write the same rows of the catalogue.
  await conCandado(duenia, () => darPermisosAlServidor(duenia.pool, rol));
  await sinCompilar(duenia);
}

/** As after a restoration elsewhere, when one of them was left behind: the wrong database would be migrated, and the other one served. */
const SON_DOS_BASES =
  'DATABASE_URL y DATABASE_URL_MIGRACIONES llevan a dos bases de datos. Tiene que ser la misma, con dos usuarios.';

/** PgBouncer's error for a connection that sets its statement timeout at the start. */
const AJUSTE_DESCONOCIDO = 'unsupported startup parameter';
const SIN_PLAZO =
  'PgBouncer no pasa a PostgreSQL el plazo de las sentencias. Ponlo en el usuario de DATABASE_URL y deja que PgBouncer lo ignore; docs/configuracion.md dice cómo.';
/** A pooler may drop the startup settings and leave statements without a timeout: then the role must have one. Throws NoPuedeArrancar. */
export async function exigirPlazo(bd: Conexion): Promise<void> {
  if (!(await tienePlazo(bd))) throw new NoPuedeArrancar(SIN_PLAZO);
}

async function esperarServidor(base: BaseDeDatos, decir: (frase: string) => void, esperaMs: number): Promise<void> {
  const limite = performance.now() + esperaMs;
  for (let avisado = false; ; avisado = true) {
    try {
      if ((await versionDeServidor(base)) < VERSION_MINIMA)
        throw new NoPuedeArrancar('AlDía necesita PostgreSQL 15 o más nuevo.');
      return;
    } catch (e) {
      if (mensajeDe(e).includes(AJUSTE_DESCONOCIDO)) throw new NoPuedeArrancar(SIN_PLAZO);
      if (!faltaLaBase(e) || performance.now() > limite) throw e;
      if (!avisado) decir('La base de datos todavía no responde. Se espera hasta 30 segundos.');
      await esperar(ENTRE_INTENTOS_MS);
    }
  }
}

const ES_LLAVE = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The master key of this process, tried on what the database already has. With another key, or without the old one, no SAT
 * password could be read: then it throws NoPuedeArrancar (F28).
 */
export async function llaveDelProceso(ajustes: Ajustes, base: BaseDeDatos): Promise<string> {
  const sellado = await findLoSellado(base.bd);
  const hayAlgo = sellado.llaves.length > 0 || sellado.rsa !== null;
  const llave = llaveALaMano(ajustes) ?? llaveNueva(ajustes, hayAlgo);
  const otra = otraLlave(ajustes);
  const aLaMano = [llaveMaestra(llave), ...(otra === null ? [] : [llaveMaestra(otra)])];
  const { rsa } = sellado;
  const hayDeOtra = sellado.llaves.some((id) => !aLaMano.some((l) => l.id === id));
  if (hayDeOtra || (rsa && !aLaMano.some((l) => abre(l, rsa)))) {
    throw new NoPuedeArrancar(
      'La llave maestra no es la que selló las contraseñas de esta base de datos. Usa la llave anterior; sin ella no se pueden leer.',
    );
  }
  return llave;
}

function abre({ llave }: Llave, rsa: { id: string; privadaCifrada: Buffer }): boolean {
  try {
    abrir(llave, rsa.privadaCifrada, CONTEXTO.llaveRsa(rsa.id));
    return true;
  } catch {
    return false;
  }
}

/** The key of the settings, or of its file; null when there is no such file. Throws NoPuedeArrancar for a file that is no key. */
export function llaveALaMano(ajustes: Ajustes): string | null {
  if (ajustes.LLAVE_MAESTRA !== undefined) return ajustes.LLAVE_MAESTRA;
  return llaveDeArchivo(archivoDeLlave(ajustes), ajustes.LLAVE_MAESTRA_ARCHIVO && 'LLAVE_MAESTRA_ARCHIVO');
}
/** The other key, which is also read while the key is being turned; null when there is none. */
export function otraLlave({ LLAVE_MAESTRA_OTRA: llave, LLAVE_MAESTRA_OTRA_ARCHIVO: archivo }: Ajustes): string | null {
  if (llave !== undefined || archivo === undefined) return llave ?? null;
  const deArchivo = llaveDeArchivo(archivo, 'LLAVE_MAESTRA_OTRA_ARCHIVO');
  if (deArchivo !== null) return deArchivo;
  throw new NoPuedeArrancar(`No existe el archivo ${archivo} (LLAVE_MAESTRA_OTRA_ARCHIVO).`);
}
/** Null when the file is not there. `ajuste` is the setting that names it, if one does. */
function llaveDeArchivo(archivo: string, ajuste: string | undefined): string | null {
  const dicho = ajuste ? `${archivo} (${ajuste})` : archivo;
  let texto: string;
  try {
    texto = readFileSync(archivo, 'utf8').trim();
  } catch (e) {
    if (codigoDe(e) === 'ENOENT') return null;
    throw new NoPuedeArrancar(`No se puede leer el archivo ${dicho}: ${razonDeArchivo(e) ?? mensajeDe(e)}.`);
  }
  if (ES_LLAVE.test(texto)) return texto;
  throw new NoPuedeArrancar(`El archivo ${dicho} no tiene una llave de 32 bytes en base64 (${comoSeOrdena('llave')}).`);
}
const archivoDeLlave = (ajustes: Ajustes): string =>
  ajustes.LLAVE_MAESTRA_ARCHIVO ?? path.join(ajustes.DATOS, 'llave-maestra');

function llaveNueva(ajustes: Ajustes, hayAlgo: boolean): string {
  const archivo = archivoDeLlave(ajustes);
  if (hayAlgo)
    throw new NoPuedeArrancar(
      `Falta el archivo de la llave maestra ${archivo} y en la base de datos hay contraseñas selladas con ella. Recupéralo de su copia; sin esa llave no se pueden leer.`,
    );
  if (ajustes.LLAVE_MAESTRA_ARCHIVO !== undefined)
    throw new NoPuedeArrancar(
      `No existe el archivo ${archivo} (LLAVE_MAESTRA_ARCHIVO). Crea la llave con ${comoSeOrdena('llave')}.`,
    );
  const nueva = Buffer.from(bytesAleatorios(32)).toString('base64');
  mkdirSync(path.dirname(archivo), { recursive: true });
  writeFileSync(archivo, `${nueva}\n`, { mode: 0o600, flag: 'wx' });
  return nueva;
}

/** The demo's passwords are public: production does not open a database that has them (C45). */
export async function exigirSinDemostracion(ajustes: Ajustes, base: BaseDeDatos): Promise<void> {
  if (ajustes.ALDIA_MODO !== 'produccion' || !(await tieneDemostracion(base.bd))) return;
  throw new NoPuedeArrancar(
    'Esta base de datos tiene las personas de la demostración, cuyas contraseñas son públicas. En producción usa otra base.',
  );
}

const CAMBIA_LA_AUDITORIA =
  'El usuario de DATABASE_URL puede cambiar o vaciar la auditoría. En producción da DATABASE_URL_MIGRACIONES con el dueño de las tablas y DATABASE_URL con un usuario menor; docs/configuracion.md dice cómo crearlos.';
/** In production, the process that serves the world may add to the audit, and neither change nor empty it. Throws NoPuedeArrancar. */
export async function exigirAuditoriaIntocable(ajustes: Ajustes, base: BaseDeDatos): Promise<void> {
  if (ajustes.ALDIA_MODO !== 'produccion' || base.clase === 'embebida') return;
  if (!(await puedeCambiarLaAuditoria(base.bd))) return;
  throw new NoPuedeArrancar(CAMBIA_LA_AUDITORIA);
}

/** While rows are restored there are tables and no migration that is known to have run: it is looked at before any of them runs. */
async function migrarEntera(base: BaseDeDatos): Promise<void> {
  await exigirEntera(base);
  await migrar(base);
}

/** The last step of a restoration gives the server's user its permissions; so does each start, but no order. */
const SIN_PERMISO = '42501';
const NO_LEE =
  'El usuario de DATABASE_URL no puede leer las tablas de esa base. Arranca AlDía: le da sus permisos, o dice que una restauración no terminó.';
/** Refuses a database whose restoration did not finish, however far it went. Throws NoPuedeArrancar. */
export async function exigirEntera(base: BaseDeDatos): Promise<void> {
  if (await seVaciaba(base.bd)) throw aMedias();
  if (!(await sabeDeCopias(base.bd))) return;
  try {
    await exigirCopiaCompleta(base);
  } catch (e) {
    throw codigoDe(e) === SIN_PERMISO ? new NoPuedeArrancar(NO_LEE) : e;
  }
}

/** Refuses a restoration that did not finish: it looks like a database in which people and money are missing. */
export async function exigirCopiaCompleta(base: BaseDeDatos): Promise<void> {
  const copia = await findCopia(base.bd);
  if (copia && !copia.completa) throw aMedias();
}
const aMedias = (): NoPuedeArrancar =>
  new NoPuedeArrancar(
    `Esta base de datos es una restauración que no terminó. Restáurala otra vez: ${comoSeOrdena('restaurar', '<carpeta> --reemplazar')}.`,
  );

/** A full disk may free itself, its alert sounds, and who reads is served meanwhile. */
const DISCO_LLENO = ['ENOSPC', 'EDQUOT'];
/**
 * Writes a file into the folders of this process and takes it away: otherwise the first upload would fail, long after the start.
 * Throws NoPuedeArrancar.
 */
export async function exigirDatos({ DATOS: datos, ALMACEN: almacen, ALDIA_ROLES: roles }: Ajustes): Promise<void> {
  const carpetas = [...(roles.includes('http') ? ['entrantes'] : []), ...(almacen === 'carpeta' ? ['documentos'] : [])];
  for (const carpeta of carpetas.map((una) => path.resolve(datos, una))) {
    const prueba = path.join(carpeta, `${idAleatorio()}.parte`);
    try {
      await mkdir(carpeta, { recursive: true });
      await writeFile(prueba, '', { flag: 'wx' });
      await rm(prueba);
    } catch (e) {
      if (DISCO_LLENO.includes(codigoDe(e))) continue;
      const razon = razonDeArchivo(e) ?? mensajeDe(e);
      throw new NoPuedeArrancar(`No se puede escribir en la carpeta ${carpeta} (DATOS): ${razon}.`);
    }
  }
}
