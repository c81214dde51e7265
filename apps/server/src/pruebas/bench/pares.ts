// `npm run bench -- pares [filas]`: the list of entry, filtered, ordered and searched (the questions of lista.ts), of three servers, each a process of its own, on one PostgreSQL
// (TEST_DATABASE_URL): ours, the bare loop (pares/crudo.ts) and what a team would take instead (pares/nest.mjs). They take
// turns. Of each its rate, and what one list takes of the processor: of the server and of the database's backends, by the
// scheduler's count, which holds while others use the machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import pg from 'pg';
import { abrirBase } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas } from '../fabricas.ts';
import { contadorDeBase, procesador } from '../procesador.ts';
import { arrancarServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { cuerposDeLista, endpoint } from './lista.ts';
import { sembrarDeclaraciones } from './millon.ts';
import { aTope } from './tope.ts';

const AQUI = path.join(import.meta.dirname, 'pares');
const CACHE = path.resolve(import.meta.dirname, '../../../../../.cache');
/** Two questions without a word of each regime, and a third with one, by day and by name: filtered, ordered, searched. */
const CUERPOS = cuerposDeLista();
const VUELTAS = 7;
const SEGUNDOS = 6;
const CONEXIONES = 8;
/** 60 % of the rate of the bare loop. */
const BARRA = 0.6;
const [NUESTRO, DESNUDO] = ['AlDía', 'bucle desnudo'];

interface Par {
  readonly nombre: string;
  readonly url: string;
  readonly hijo: ChildProcess;
}
interface BaseDePares {
  readonly pares: readonly Par[];
  readonly token: string;
  /** Milliseconds on the processor of all backends of the database. */
  readonly enBase: () => Promise<number>;
}
interface Muestra {
  readonly porSegundo: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the processor for one list. */
  readonly servidorMs: number;
  readonly baseMs: number;
}

async function abrirPar(nombre: string, archivo: string, url: string): Promise<Par> {
  const puerto = await puertoLibre();
  const hijo = spawn(process.execPath, [archivo, url, String(puerto)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((listo, mal) => {
    hijo.stdout.once('data', () => listo());
    hijo.once('exit', (codigo) => mal(new Error(`${nombre} ended with ${codigo}`)));
  });
  return { nombre, url: `http://127.0.0.1:${puerto}`, hijo };
}

/** Its packages are of the bench alone: they are installed once, beside the figures, and nothing of ours knows them. */
function nestInstalado(): string {
  const carpeta = path.join(CACHE, 'bench-nest');
  mkdirSync(carpeta, { recursive: true });
  for (const archivo of ['package.json', 'package-lock.json', 'nest.mjs'])
    copyFileSync(path.join(AQUI, archivo), path.join(carpeta, archivo));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: carpeta,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(carpeta, 'nest.mjs');
}

/** A database of its own, and the processes that stand on it; all of it goes, however the bench ends. */
async function enBasePropia<T>(filas: number, hacer: (base: BaseDePares) => Promise<T>): Promise<T> {
  const servidorUrl = process.env['TEST_DATABASE_URL'];
  if (!servidorUrl) throw new Error('pares needs TEST_DATABASE_URL');
  const nombre = `aldia_pares_${process.pid}`;
  const url = Object.assign(new URL(servidorUrl), { pathname: `/${nombre}` }).toString();
  const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-pares-'));
  const admin = new pg.Client({ connectionString: servidorUrl });
  const pares: Par[] = [];
  await admin.connect();
  await admin.query(`create database ${nombre} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  try {
    const nuestro = await arrancarServidor({
      ALDIA_MODO: 'demo',
      DATOS: datos,
      LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
      BANGUAT_URL: 'http://127.0.0.1:9/ws',
      DATABASE_URL: url,
      ALDIA_ROLES: 'http',
      // A machine that is busy would send some of them away (ADR 48), and what is measured is all of them.
      PACIENCIA_MS: '600000',
      PUERTO: String(await puertoLibre()),
    });
    pares.push({ nombre: NUESTRO, url: nuestro.url, hijo: nuestro.hijo });
    const token = await sembrar(url, filas);
    pares.push(await abrirPar(DESNUDO, path.join(AQUI, 'crudo.ts'), url));
    pares.push(await abrirPar('NestJS con TypeORM', nestInstalado(), url));
    return await hacer({ pares, token, enBase: contadorDeBase(admin, nombre) });
  } finally {
    for (const { hijo } of pares) hijo.kill('SIGKILL');
    await admin.query(`drop database ${nombre} with (force)`);
    await admin.end();
    rmSync(datos, { recursive: true, force: true });
  }
}

/** The table, and somebody who may ask for it: their token. */
async function sembrar(url: string, filas: number): Promise<string> {
  const base = await abrirBase({ url });
  const { token } = await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).usuario([ROL.declaracion]);
  await sembrarDeclaraciones(base, filas);
  await base.cerrar();
  return token;
}

async function medir({ nombre, url, hijo }: Par, { token, enBase }: BaseDePares): Promise<Muestra> {
  const pid = hijo.pid ?? 0;
  const [base, enServidor] = [await enBase(), procesador(pid)];
  const comun = { ruta: endpoint.ruta, cuerpos: CUERPOS, conexiones: CONEXIONES, segundos: SEGUNDOS };
  const t = await aTope({ ...comun, url, token });
  if (t.errores > 0) throw new Error(`${nombre}: ${t.errores} lists were not answered`);
  const servidorMs = (procesador(pid) - enServidor) / t.contestadas;
  return { ...t, servidorMs, baseMs: ((await enBase()) - base) / t.contestadas };
}

export async function medirPares(filas: number): Promise<boolean> {
  const muestras = new Map<string, Muestra[]>();
  await enBasePropia(filas, async (base) => {
    console.log(`${filas} declaraciones, ${os.cpus().length} procesadores, carga ${os.loadavg()[0]?.toFixed(1)}`);
    for (const par of base.pares) await medir(par, base);
    for (let v = 0; v < VUELTAS; v++)
      for (const par of base.pares)
        muestras.set(par.nombre, [...(muestras.get(par.nombre) ?? []), await medir(par, base)]);
  });
  return decir(muestras);
}

const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? 0;
const deA = (valores: readonly number[]): string =>
  `${Math.min(...valores).toFixed(1)} a ${Math.max(...valores).toFixed(1)}`;

function decir(muestras: ReadonlyMap<string, readonly Muestra[]>): boolean {
  const de = (nombre: string, que: keyof Muestra): number => mediana((muestras.get(nombre) ?? []).map((m) => m[que]));
  for (const nombre of muestras.keys()) {
    const [rate, p50, p99] = [de(nombre, 'porSegundo'), de(nombre, 'p50'), de(nombre, 'p99')].map((n) => n.toFixed(1));
    const [s, b] = [de(nombre, 'servidorMs'), de(nombre, 'baseMs')].map((n) => n.toFixed(2));
    console.log(
      `${nombre}: ${rate} listas/s [${deA(muestras.get(nombre)?.map(({ porSegundo }) => porSegundo) ?? [])}], p50 ${p50} ms, p99 ${p99} ms; procesador ${s} ms del servidor y ${b} de la base`,
    );
  }
  const parte = de(NUESTRO, 'porSegundo') / de(DESNUDO, 'porSegundo');
  const costo = (n: string): number => de(n, 'servidorMs') + de(n, 'baseMs');
  const porProcesador = costo(DESNUDO) / costo(NUESTRO);
  const bien = porProcesador >= BARRA;
  console.log(
    `${bien ? 'ok  ' : 'BAJO'} la lista va al ${Math.round(parte * 100)} % del bucle desnudo; por procesador, al ${Math.round(porProcesador * 100)} % (barra ${BARRA * 100} %)`,
  );
  return bien;
}
