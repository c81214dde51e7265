import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import {
  darPermisosAlServidor,
  findLoSellado,
  puedeCambiarLaAuditoria,
  sinCompilar,
  tieneDemostracion,
  tienePlazo,
  versionDeServidor,
} from './arranque.repo.ts';
import { abrir, bytesAleatorios, type Llave, llaveMaestra } from './shared/cifrado.ts';
import { CONTEXTO } from './shared/contextos-de-sello.ts';
import { findCopia } from './shared/copia-restaurada.repo.ts';
import { abrirBase, type BaseDeDatos, type Conexion, type Reparto } from './shared/db.ts';
import { type Ajustes, AjustesInvalidos, comoSeOrdena } from './shared/env.ts';
import { codigoDe, faltaLaBase, mensajeDe } from './shared/fallos-de-base.ts';
import { BaseDeOtraVersion, migrar } from './shared/migrar.ts';

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
    carpeta: path.join(ajustes.DATOS, 'base'),
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
  if (base.clase === 'embebida') return void (await migrar(base));
  if (!ajustes.DATABASE_URL_MIGRACIONES) {
    await migrar(base);
    return sinCompilar(base);
  }
  const duenia = await abrirBase({
    url: ajustes.DATABASE_URL_MIGRACIONES,
    conexiones: { llamadas: 1, largas: 2 },
    preparadas: false,
  });
  try {
    await migrar(duenia);
    await darPermisosAlServidor(duenia, base);
    await sinCompilar(duenia);
  } finally {
    await duenia.cerrar();
  }
}

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

const NO_PUEDE_ESCRIBIR = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** The sentence for what stopped the start. It never has the address of the database, which may carry a password. */
export function fraseDeFallo(e: unknown, ajustes: Ajustes | null): string {
  const codigo = codigoDe(e);
  const message = mensajeDe(e);
  if (e instanceof NoPuedeArrancar || e instanceof AjustesInvalidos || e instanceof BaseDeOtraVersion) return message;
  if (esTabla(e) && e['syscall'] === 'listen' && ajustes) return fraseDePuerto(codigo, ajustes);
  const deBase = ajustes?.DATABASE_URL ? fraseDeBase(e, codigo) : null;
  if (deBase !== null) return deBase;
  if (NO_PUEDE_ESCRIBIR.has(codigo))
    return `No se puede escribir en la carpeta ${ajustes?.DATOS ?? 'de datos'} (DATOS).`;
  return `AlDía no pudo arrancar: ${message}`;
}

const FRASES_DE_BASE: Readonly<Record<string, string>> = {
  '55P03':
    'Otro programa tiene ocupada una tabla que esta versión cambia, y se esperó 3 segundos por ella. No cambió nada: vuelve a arrancar cuando termine (un respaldo, un reporte largo).',
  '28P01': 'La base de datos no aceptó el usuario o la contraseña de DATABASE_URL.',
  '28000': 'La base de datos no aceptó el usuario o la contraseña de DATABASE_URL.',
  '3D000': 'La base de datos que nombra DATABASE_URL no existe. docs/configuracion.md dice cómo crearla.',
  '42501':
    'El usuario de DATABASE_URL no puede crear tablas o extensiones en esa base. docs/configuracion.md dice qué permisos necesita.',
  '58P01': 'A PostgreSQL le faltan las extensiones pg_trgm, btree_gin o unaccent (paquete postgresql-contrib).',
  '0A000': 'A PostgreSQL le faltan las extensiones pg_trgm, btree_gin o unaccent (paquete postgresql-contrib).',
};
const fraseDeBase = (e: unknown, codigo: string): string | null =>
  faltaLaBase(e)
    ? 'La base de datos de DATABASE_URL no responde. Revisa que PostgreSQL esté encendido y que la dirección y el puerto sean los suyos.'
    : (FRASES_DE_BASE[codigo] ?? null);

function fraseDePuerto(codigo: string, { PUERTO: puerto, DIRECCION: direccion }: Ajustes): string {
  if (codigo === 'EADDRINUSE')
    return `El puerto ${puerto} ya está en uso. Cierra el otro programa o elige otro puerto con PUERTO.`;
  if (codigo === 'EACCES') return `No hay permiso para usar el puerto ${puerto}. Elige uno mayor que 1023 con PUERTO.`;
  return `No se puede escuchar en la dirección ${direccion} (DIRECCION).`;
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
  const archivo = archivoDeLlave(ajustes);
  return existsSync(archivo) ? llaveDeArchivo(archivo) : null;
}
/** The other key, which is also read while the key is being turned; null when there is none. */
export function otraLlave({ LLAVE_MAESTRA_OTRA: llave, LLAVE_MAESTRA_OTRA_ARCHIVO: archivo }: Ajustes): string | null {
  if (llave !== undefined || archivo === undefined) return llave ?? null;
  if (existsSync(archivo)) return llaveDeArchivo(archivo);
  throw new NoPuedeArrancar(`No existe el archivo ${archivo} (LLAVE_MAESTRA_OTRA_ARCHIVO).`);
}
function llaveDeArchivo(archivo: string): string {
  const llave = readFileSync(archivo, 'utf8').trim();
  if (ES_LLAVE.test(llave)) return llave;
  throw new NoPuedeArrancar(
    `El archivo ${archivo} no tiene una llave de 32 bytes en base64 (${comoSeOrdena('llave')}).`,
  );
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

/** In production, the process that serves the world may add to the audit, and neither change nor empty it. Throws NoPuedeArrancar. */
export async function exigirAuditoriaIntocable(ajustes: Ajustes, base: BaseDeDatos): Promise<void> {
  if (ajustes.ALDIA_MODO !== 'produccion' || base.clase === 'embebida') return;
  if (!(await puedeCambiarLaAuditoria(base.bd))) return;
  throw new NoPuedeArrancar(
    'El usuario de DATABASE_URL puede cambiar o vaciar la auditoría. En producción da DATABASE_URL_MIGRACIONES con el dueño de las tablas y DATABASE_URL con un usuario menor; docs/configuracion.md dice cómo crearlos.',
  );
}

/** Refuses a restoration that did not finish: it looks like a database in which people and money are missing. */
export async function exigirCopiaCompleta(base: BaseDeDatos): Promise<void> {
  const copia = await findCopia(base.bd);
  if (!copia || copia.completa) return;
  throw new NoPuedeArrancar(
    `Esta base de datos es una restauración que no terminó. Restáurala otra vez: ${comoSeOrdena('restaurar', '<carpeta> --reemplazar')}.`,
  );
}
