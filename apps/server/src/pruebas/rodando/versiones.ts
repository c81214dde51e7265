import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migraciones } from '../../shared/migrar.ts';

const RAIZ = path.resolve(import.meta.dirname, '../../../../..');
const MIGRACIONES = 'apps/server/migrations';
const DEL_SERVIDOR = ['src', 'scripts', 'migrations', 'package.json'];
const LISTA_DE_PAQUETES = 'package-lock.json';

/** The number of the last migration of this program. */
export const ULTIMA = migraciones().at(-1)?.numero ?? 0;

export interface Version {
  readonly raiz: string;
  /** The number of its last migration. */
  readonly ultima: number;
}

/**
 * This program with more migrations and pages of its own: a newer version of it, in a folder of its own. Its page names one
 * piece, and asks for the other one later.
 */
export function versionCon(carpeta: string, nombre: string, sql: readonly string[]): Version {
  const raiz = path.join(carpeta, nombre);
  const servidor = path.join(raiz, 'apps/server');
  mkdirSync(servidor, { recursive: true });
  for (const parte of DEL_SERVIDOR)
    cpSync(path.join(RAIZ, 'apps/server', parte), path.join(servidor, parte), { recursive: true });
  cpSync(path.join(RAIZ, 'package.json'), path.join(raiz, 'package.json'));
  symlinkSync(path.join(RAIZ, 'node_modules'), path.join(raiz, 'node_modules'));
  conPaginas(raiz, nombre);
  agregar(raiz, ULTIMA, sql);
  return { raiz, ultima: ULTIMA + sql.length };
}

/**
 * The program as it was at a commit of this repository, with its own packages and migrations, and the dependencies that are
 * installed here. Throws when it was made with other ones, or when there is no such commit.
 */
export function versionDe(carpeta: string, nombre: string, commit: string): Version {
  const raiz = path.join(carpeta, nombre);
  mkdirSync(path.join(raiz, 'node_modules/@aldia'), { recursive: true });
  const partes = ['apps/server', 'packages', 'package.json', LISTA_DE_PAQUETES];
  const tar = execFileSync('git', ['-C', RAIZ, 'archive', commit, '--', ...partes], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', raiz], { input: tar });
  const ahora = deOtros(RAIZ);
  const otro = [...deOtros(raiz)].find(([lugar, version]) => ahora.get(lugar) !== version);
  if (otro) throw new Error(`${commit} was made with ${otro.join(' ')}, and here is ${ahora.get(otro[0]) ?? 'none'}`);
  const enlazar = (que: string, a: string): void => symlinkSync(a, path.join(raiz, 'node_modules', que));
  for (const paquete of readdirSync(path.join(RAIZ, 'node_modules')))
    if (paquete !== '@aldia') enlazar(paquete, path.join(RAIZ, 'node_modules', paquete));
  for (const nuestro of readdirSync(path.join(raiz, 'packages')))
    enlazar(`@aldia/${nuestro}`, `../../packages/${nuestro}`);
  conPaginas(raiz, nombre);
  const ultima = Math.max(...readdirSync(path.join(raiz, MIGRACIONES)).map((m) => Number(m.slice(0, 4)) || 0));
  return { raiz, ultima };
}

/** The one that an archive of `npm run empaquetar` brings, opened, with more migrations when `sql` has some. */
export function versionDeArchivo(
  carpeta: string,
  nombre: string,
  archivo: string,
  sql: readonly string[] = [],
): Version {
  const raiz = path.join(carpeta, nombre);
  mkdirSync(raiz);
  execFileSync('tar', ['-xzf', archivo, '-C', raiz, '--strip-components=1']);
  const suyas = (): number =>
    Math.max(...readdirSync(path.join(raiz, MIGRACIONES)).map((m) => Number(m.slice(0, 4)) || 0));
  conPaginas(raiz, nombre);
  agregar(raiz, suyas(), sql);
  return { raiz, ultima: suyas() };
}

function agregar(raiz: string, ultima: number, sql: readonly string[]): void {
  sql.forEach((texto, i) => {
    const numero = String(ultima + 1 + i).padStart(4, '0');
    writeFileSync(path.join(raiz, MIGRACIONES, `${numero}_de-prueba.sql`), texto);
  });
}

interface Instalado {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}
/** What others wrote and runs in production, with its version, as the list of a tree has it. */
function deOtros(raiz: string): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(readFileSync(path.join(raiz, LISTA_DE_PAQUETES), 'utf8')) as {
    packages: Readonly<Record<string, Instalado>>;
  };
  const suyos = Object.entries(packages).filter(([lugar, p]) => lugar.startsWith('node_modules/') && !p.dev && !p.link);
  return new Map(suyos.map(([lugar, p]) => [lugar, p.version ?? '']));
}

function conPaginas(raiz: string, nombre: string): void {
  const web = path.join(raiz, 'apps/web/dist');
  mkdirSync(path.join(web, 'assets'), { recursive: true });
  writeFileSync(
    path.join(web, 'index.html'),
    `<html lang="es"><script src="/assets/entrada-${nombre}.js"></script></html>`,
  );
  for (const pieza of ['entrada', 'tarde']) writeFileSync(path.join(web, 'assets', `${pieza}-${nombre}.js`), '//');
}

/**
 * What only adds: a program that knows the migrations up to `desde` goes on. It takes the lock that keeps everybody out of the
 * table that all ask.
 */
export const queAgrega = (
  desde: number,
): string => `-- sirve-desde: ${desde}; it adds a column and a table that no older program knows.
alter table declaracion add column de_prueba text;
create table de_prueba (id bigint generated by default as identity primary key, declaracion_id bigint references declaracion);
`;
/** What takes away something that the program of before asks for. */
export const QUE_QUITA = `-- sirve-desde: ${ULTIMA + 2}; older programs write the name that is no more.
alter table archivo_de_carga rename column filas to renglones;
`;
