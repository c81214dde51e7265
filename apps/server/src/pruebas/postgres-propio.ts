import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { alSalir } from './al-salir.ts';
import { puertoLibre } from './puerto-libre.ts';

const INSTALADOS = '/usr/lib/postgresql';

function carpetaDeProgramas(): string | null {
  if (!existsSync(INSTALADOS)) return null;
  const [nueva] = readdirSync(INSTALADOS).sort((a, b) => Number(b) - Number(a));
  const programas = path.join(INSTALADOS, nueva ?? '', 'bin');
  return existsSync(path.join(programas, 'initdb')) ? programas : null;
}

/** Only the floor of PostgreSQL stops and restarts one, and only where its programs are installed. */
export const hayPostgresPropio = process.env['TEST_DATABASE_URL'] !== undefined && carpetaDeProgramas() !== null;

/** Where its files and its socket are, and where it listens. */
export interface Maquina {
  readonly datos: string;
  readonly socket: string;
  readonly puerto: number;
}
export interface PostgresPropio {
  readonly url: string;
  readonly puerto: number;
  readonly maquina: Maquina;
  /** As a machine that loses its power: no goodbye to anybody. */
  parar(): void;
  arrancar(): void;
  /** kill -9 of its first process alone: those that answer go on until they see it, and until then no new one starts. */
  matar(): void;
  tirar(): void;
}

interface ConLoSuyo {
  readonly entorno?: Readonly<Record<string, string>>;
  readonly ajustes?: readonly string[];
}
/**
 * A PostgreSQL of its own, which a test may stop; in `donde`, when its disk is part of the test. `entorno` is its environment,
 * when its clock is part of it; `ajustes` are settings of the server, as `shared_buffers=1GB`.
 */
export const postgresPropio = (donde?: string, con: ConLoSuyo = {}): Promise<PostgresPropio> =>
  cluster(
    ({ programas, datos }) => `${programas}/initdb -D ${datos} -A trust -U postgres --locale=C.UTF-8 -E UTF8`,
    donde,
    con,
  );

/** A copy that follows it and only reads. */
export const replicaDe = ({ puerto }: PostgresPropio): Promise<PostgresPropio> =>
  cluster(
    ({ programas, datos }) =>
      `${programas}/pg_basebackup -D ${datos} -h 127.0.0.1 -p ${puerto} -U postgres -R -X stream -c fast`,
  );

/** One whose files the command brings that is given for its place; it is recovered before it serves. */
export const postgresTraido = (orden: (m: Maquina) => string): Promise<PostgresPropio> => cluster(orden);

async function cluster(
  preparar: (donde: Maquina & { readonly programas: string }) => string,
  lugar: string = os.tmpdir(),
  { entorno = {}, ajustes = [] }: ConLoSuyo = {},
): Promise<PostgresPropio> {
  const programas = carpetaDeProgramas() ?? '';
  const carpeta = mkdtempSync(path.join(lugar, 'aldia-pg-'));
  const puerto = await puertoLibre();
  const esRoot = process.getuid?.() === 0;
  const correr = (orden: string): void => {
    // PostgreSQL refuses to run as root.
    const [programa, ...argumentos] = esRoot
      ? ['su', 'postgres', '-s', '/bin/sh', '-c', orden]
      : ['/bin/sh', '-c', orden];
    execFileSync(programa as string, argumentos, { stdio: 'ignore' });
  };
  if (esRoot) execFileSync('chown', ['postgres', carpeta]);
  const datos = path.join(carpeta, 'datos');
  const ctl = `${programas}/pg_ctl -D ${datos} -l ${carpeta}/bitacora`;
  const propios = ['listen_addresses=127.0.0.1', `unix_socket_directories=${carpeta}`, 'fsync=off', ...ajustes];
  const opciones = `-p ${puerto} ${propios.map((a) => `-c ${a}`).join(' ')}`;
  // What is replayed of a journal takes longer than pg_ctl waits by itself.
  const con = Object.entries({ PGCTLTIMEOUT: '3600', ...entorno }).map(([nombre, valor]) => `${nombre}=${valor} `);
  const arrancar = (): void => correr(`${con.join('')}${ctl} -o '${opciones}' -w start`);
  const parar = (): void => correr(`${ctl} -m immediate -w stop`);
  const maquina = { datos, socket: carpeta, puerto };
  correr(preparar({ programas, ...maquina }));
  arrancar();
  const matar = (): void => {
    const [pid] = readFileSync(path.join(datos, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const tirar = (): void => {
    yaNo();
    try {
      parar();
    } catch {
      // A test that failed may have left it stopped.
    }
    rmSync(carpeta, { recursive: true, force: true });
  };
  const yaNo = alSalir(tirar);
  return { url: `postgres://postgres@127.0.0.1:${puerto}/postgres`, puerto, maquina, parar, arrancar, matar, tirar };
}
