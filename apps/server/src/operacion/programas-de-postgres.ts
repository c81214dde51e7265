import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { huellaPorPartes } from '../shared/cifrado.ts';
import { type Ajustes, ambienteCon } from '../shared/env.ts';
import { codigoDe } from '../shared/fallos-de-base.ts';
import { NoSePudo } from './no-se-pudo.ts';

/** pg_dump and pg_restore: the programs of PostgreSQL's own package that a backup needs. */
type Programa = 'pg_dump' | 'pg_restore';

/** What an address says of its encryption, and the variable by which these programs are told the same. */
const DE_CIFRADO = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;
/** Known to our driver alone: encrypted, whoever answers. */
const SIN_COMPROBAR = 'no-verify';

/** Passes the address in the environment of the program: everybody on the machine sees its arguments. */
export function conexion(url: string): NodeJS.ProcessEnv {
  const u = new URL(url);
  const de = (v: string): string => decodeURIComponent(v);
  const cifrado = Object.entries(DE_CIFRADO).flatMap(([dicho, variable]) => {
    const valor = u.searchParams.get(dicho);
    return valor ? [[variable, valor === SIN_COMPROBAR ? 'require' : valor]] : [];
  });
  return {
    // An IPv6 address has brackets in an address alone.
    PGHOST: u.searchParams.get('host') ?? de(u.hostname).replace(/^\[(.+)\]$/, '$1'),
    PGPORT: u.port || '5432',
    PGUSER: de(u.username),
    PGPASSWORD: de(u.password),
    PGDATABASE: de(u.pathname.slice(1)),
    ...Object.fromEntries(cifrado),
  };
}
/**
 * The address for DATABASE_URL's user and database that goes past a PgBouncer in transaction mode: the session settings of
 * pg_dump would stay in a connection that then serves somebody else. DATABASE_URL_MIGRACIONES gives the direct host; without it
 * both are the same. Throws NoSePudo when they name two databases: one would be looked at, and the other one written.
 */
export function sinIntermediario(ajustes: Pick<Ajustes, 'DATABASE_URL' | 'DATABASE_URL_MIGRACIONES'>): string {
  const url = new URL(ajustes.DATABASE_URL ?? '');
  const directa = new URL(ajustes.DATABASE_URL_MIGRACIONES ?? url);
  if (directa.pathname !== url.pathname)
    throw new NoSePudo(
      'DATABASE_URL y DATABASE_URL_MIGRACIONES nombran dos bases de datos. Tiene que ser la misma, con dos usuarios.',
    );
  url.host = directa.host;
  if (!directa.port) url.port = '';
  for (const nombre of ['host', ...Object.keys(DE_CIFRADO)]) {
    const valor = directa.searchParams.get(nombre);
    if (valor === null) url.searchParams.delete(nombre);
    else url.searchParams.set(nombre, valor);
  }
  return url.toString();
}
export const nombreDeBase = (url: string): string => conexion(url)['PGDATABASE'] ?? '';

function lanzar(programa: Programa, argumentos: readonly string[], url: string | null) {
  const env = ambienteCon(url === null ? {} : conexion(url));
  const hijo = spawn(programa, argumentos, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let dicho = '';
  hijo.stderr.on('data', (parte: Buffer) => {
    dicho = (dicho + String(parte)).slice(-2000);
  });
  const fin = new Promise<void>((listo, fallar) => {
    hijo.once('error', (e) =>
      fallar(
        codigoDe(e) === 'ENOENT'
          ? new NoSePudo(
              `Falta el programa ${programa}. Instala el paquete postgresql-client de la versión de tu base.`,
            )
          : e,
      ),
    );
    hijo.once('close', (codigo) =>
      codigo === 0 ? listo() : fallar(new NoSePudo(`${programa} terminó con un error:\n${dicho.trim()}`)),
    );
  });
  return { salida: hijo.stdout, fin };
}

/** Runs pg_dump into a file, hashed on its way; it is never whole in memory. Throws NoSePudo. */
export async function volcarEn(archivo: string, argumentos: readonly string[], url: string) {
  const { salida, fin } = lanzar('pg_dump', argumentos, url);
  const huella = huellaPorPartes();
  let bytes = 0;
  const contar = new Transform({
    transform: (parte: Buffer, _, listo) => {
      huella.sumar(parte);
      bytes += parte.length;
      listo(null, parte);
    },
  });
  await Promise.all([
    fin,
    pipeline(salida, contar, createWriteStream(archivo, { flags: 'wx', mode: 0o600, flush: true })),
  ]);
  return { bytes, sha256: huella.hex() };
}

/** That pg_restore is here and reads this archive, which one of an older PostgreSQL may not. Throws NoSePudo. */
export async function exigirQueSeLea(archivo: string): Promise<void> {
  const { salida, fin } = lanzar('pg_restore', ['--list', archivo], null);
  salida.resume();
  await fin;
}

/** Restores an archive of `volcarEn` into a database: all of what is asked for, or nothing. Throws NoSePudo. */
export async function traerDe(archivo: string, argumentos: readonly string[], url: string): Promise<void> {
  const comunes = [
    '--dbname',
    nombreDeBase(url),
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--single-transaction',
  ];
  const { salida, fin } = lanzar('pg_restore', [...comunes, '--exit-on-error', ...argumentos, archivo], url);
  salida.resume();
  await fin;
}
