import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

export const esperar = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));

/** On what a figure was seen: it means nothing without. */
export const laMaquina = (): string => `${os.cpus().length} procesadores, carga ${os.loadavg()[0]?.toFixed(1)}`;

/** How production gives memory to a process (`despliegue/aldia.sh`), for the proofs that weigh it. */
export const MEMORIA_DE_PRODUCCION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** Its owner for the migrations and a lesser user for the server, as docs/configuracion.md says for production. */
async function dosUsuarios(duenia: string, rol: string) {
  const cliente = new pg.Client({ connectionString: duenia });
  await cliente.connect();
  for (const orden of [
    `create role ${rol} login password 'x'`,
    ...['pg_trgm', 'btree_gin', 'unaccent'].map((e) => `create extension ${e}`),
    `create schema trabajos authorization ${rol}`,
  ])
    await cliente.query(orden);
  await cliente.end();
  const menor = Object.assign(new URL(duenia), { username: rol, password: 'x' });
  return { DATABASE_URL: menor.toString(), DATABASE_URL_MIGRACIONES: duenia };
}

/**
 * One node that answers calls, in a process and with a database of its own on the PostgreSQL of TEST_DATABASE_URL, for a proof
 * that weighs on it. `nombre` tells its database from those of others; `ajustes` come over the usual ones.
 */
export async function nodoBajoCarga(nombre: string, ajustes: Readonly<Record<string, string>> = {}) {
  const servidorUrl = process.env['TEST_DATABASE_URL'];
  if (!servidorUrl) throw new Error('TEST_DATABASE_URL is missing');
  const base = `aldia_${nombre}_${process.pid}`;
  const url = Object.assign(new URL(servidorUrl), { pathname: `/${base}` }).toString();
  const admin = new pg.Client({ connectionString: servidorUrl });
  await admin.connect();
  await admin.query(`create database ${base} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  const enProduccion = ajustes['ALDIA_MODO'] === 'produccion';
  const carpeta = mkdtempSync(path.join(os.tmpdir(), `aldia-${nombre}-`));
  const comun = {
    ALDIA_MODO: 'demo',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'error',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    ALDIA_ROLES: 'http',
    ...ajustes,
    ...(enProduccion ? await dosUsuarios(url, base) : { DATABASE_URL: url }),
  };
  const clave = ajustes['METRICAS_CLAVE'];
  const arrancar = async (puerto: string) => arrancarServidor({ ...comun, PUERTO: puerto });
  const puerto = String(await puertoLibre());
  let servidor = await arrancar(puerto);
  return {
    url: servidor.url,
    base,
    pid: () => servidor.hijo.pid ?? 0,
    /** The same node again, at the same address: it is told to end, or dies without a word. */
    reiniciar: async (como: 'parar' | 'matar') => {
      await servidor[como]();
      servidor = await arrancar(puerto);
    },
    /** Another process on the same database: a second node, or with its own `ALDIA_ROLES` the one that works. Who asks ends it. */
    otro: async (suyos: Readonly<Record<string, string>> = {}) =>
      arrancarServidor({ ...comun, PUERTO: String(await puertoLibre()), ...suyos }),
    /** What the proof finds there, written beside the node. */
    sembrar: async <T>(hacer: (crear: ReturnType<typeof fabricas>, base: BaseDeDatos) => Promise<T>): Promise<T> => {
      const suya = await abrirBase({ url });
      try {
        return await hacer(
          fabricas(suya.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA),
          suya,
        );
      } finally {
        await suya.cerrar();
      }
    },
    /** What it says of itself: MB in memory and in its heap, seconds of processor, connections in use, and how late its loop was
     *  at most since it was last asked. */
    estado: async () => {
      const texto = await (
        await fetch(`${servidor.url}/metricas`, clave ? { headers: { authorization: `Bearer ${clave}` } } : {})
      ).text();
      const cifra = (serie: string) => Number(new RegExp(`^${serie} (\\S+)$`, 'm').exec(texto)?.[1]);
      const enUso = texto.matchAll(/^aldia_conexiones\{.*estado="en-uso".*\} (\S+)$/gm);
      return {
        mb: cifra('process_resident_memory_bytes') / 2 ** 20,
        montonMb: cifra('nodejs_heap_size_used_bytes') / 2 ** 20,
        /** Of the database, of which one is the question of these figures' own. */
        conexiones: [...enUso].reduce((suma, [, n]) => suma + Number(n), 0),
        cpuS: cifra('process_cpu_seconds_total'),
        tardeMs: cifra('nodejs_eventloop_lag_max_seconds') * 1000,
      };
    },
    cerrar: async () => {
      await servidor.parar();
      await admin.query(`drop database ${base} with (force)`);
      if (enProduccion) await admin.query(`drop role ${base}`);
      await admin.end();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}

/** What a long proof decided, each said at once with what was seen, for who reads along. */
export function veredictos() {
  const pruebas: (readonly [string, boolean])[] = [];
  const veredicto = (que: string, visto: Readonly<Record<string, unknown>>, bien: boolean): void => {
    console.log(`\n${bien ? 'ok  ' : 'FAIL'} ${que}`);
    for (const [nombre, valor] of Object.entries(visto)) console.log(`  ${nombre}: ${JSON.stringify(valor)}`);
    pruebas.push([que, bien]);
  };
  return { pruebas, veredicto };
}

/** Says each sentence with how it went and the count, and ends the process. */
export function decirYSalir(pruebas: readonly (readonly [string, boolean])[]): never {
  for (const [texto, paso] of pruebas) console.log(`${paso ? 'ok  ' : 'FAIL'} ${texto}`);
  const malas = pruebas.filter(([, paso]) => !paso).length;
  console.log(`${pruebas.length - malas} passed, ${malas} failed`);
  process.exit(malas > 0 ? 1 : 0);
}
