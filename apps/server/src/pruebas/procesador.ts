import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const NS_POR_MS = 1e6;
const MS_POR_TIC = 10;

/** Milliseconds on the processor of a process, all its threads, those that ended too. By the scheduler's count, in steps of ten. */
export function procesador(pid: number): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(campos[11]) + Number(campos[12])) * MS_POR_TIC;
}

/** The same of one thread, to the nanosecond; 0 when it ended. */
function deUnHilo(hilo: string): number {
  try {
    return Number(readFileSync(`${hilo}/schedstat`, 'utf8').split(' ')[0]) / NS_POR_MS;
  } catch {
    return 0;
  }
}

/** Adds up what threads did: a sum that only grows. What one did between the last look at it and its end is lost. */
function contador(hilos: () => Promise<readonly string[]>): () => Promise<number> {
  const vistos = new Map<string, number>();
  return async () => {
    for (const hilo of await hilos()) vistos.set(hilo, Math.max(vistos.get(hilo) ?? 0, deUnHilo(hilo)));
    return [...vistos.values()].reduce((suma, ms) => suma + ms, 0);
  };
}

/** Counts the milliseconds on the processor of the backends that serve a database on this machine. */
export const contadorDeBase = (admin: Pick<pg.Client, 'query'>, base: string): (() => Promise<number>) =>
  contador(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [base],
    );
    return rows.map(({ pid }) => `/proc/${pid}`);
  });

/** Of one process, for what takes less than steps of ten can tell. */
export const contadorAfinado = (pid: number): (() => Promise<number>) =>
  contador(async () => readdirSync(`/proc/${pid}/task`).map((hilo) => `/proc/${pid}/task/${hilo}`));
