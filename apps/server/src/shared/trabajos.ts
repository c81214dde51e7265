import { setTimeout as esperar } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss, systemClock } from 'pg-boss';
import { type BaseDeDatos, type Conexion, conCandado } from './db.ts';
import { mensajeDe } from './fallos-de-base.ts';
import { HORARIOS } from './horarios.ts';
import type { Bitacora } from './log.ts';
import { conReferencia, conSuReferencia, referenciaDeAhora } from './referencia.ts';
import { milisegundos } from './reloj.ts';
import { COLA_MUERTA, ESQUEMA, seUso, tieneEsquema, traerDelFuturo } from './trabajos.repo.ts';

/** What a job is, apart from who does it. `repetible` says why running it twice does no harm. */
export interface DefinicionDeTrabajo<D extends object> {
  readonly nombre: string;
  readonly repetible: string;
  readonly reintentos: number;
  /** First wait in seconds; doubles with each try. */
  readonly esperaS: number;
  /** Seconds after which it counts as stuck; five minutes by default. */
  readonly maximoS?: number;
  /** Cron in America/Guatemala, for jobs that start by themselves. */
  readonly cron?: string;
  /** Only for the type of `datos`. */
  readonly _datos?: D;
}
export interface Obrero<D extends object> {
  readonly trabajo: DefinicionDeTrabajo<D>;
  hacer(datos: D): Promise<void>;
}

export interface ComoEncolar {
  /** Seconds before which no worker takes it. */
  readonly enSegundos?: number | undefined;
  /** A job that waits under this key already waits until the new time instead, sooner or later. */
  readonly mueve?: boolean | undefined;
}

export interface ColaDeTrabajos {
  /**
   * Enqueues in the caller's transaction: no commit, no job. Two jobs that wait under one key are one. The job carries the
   * reference of the request that asked for it (`referencia.ts`).
   */
  encolar<D extends object>(
    tx: Conexion,
    trabajo: DefinicionDeTrabajo<D>,
    clave: string,
    datos: D,
    como?: ComoEncolar,
  ): Promise<void>;
  parar(): Promise<void>;
}

const ZONA = 'America/Guatemala';
const VIGILANCIA_S = 5;
const LATIDO_S = 10;
/** Up to this much the clock of a process stands still instead of going back (`reloj-de-base.ts`). */
const ATRAS_MS = 60_000;
const MAXIMO_S = 300;
/** Jobs taken at a time; a full take is followed by the next one without waiting (F31: 200 mails a second). */
const LOTE = 20;
/** Time that a job has to end when its process stops; after it, another process tries the job again. */
const HASTA_PARAR_MS = 5000;
/**
 * Seconds between two looks at a queue. One that only a clock fills, and not each minute, may wait: these looks are most of
 * what an idle process asks.
 */
const SONDEO_S = { deAlguien: 1, delReloj: 10 };
/**
 * How long a done job is kept. Monitoring shows when each scheduled job was last done. Nobody asks for the others, a hundred
 * thousand on a busy day, and the log has them.
 */
const [HECHO_DE_HORARIO_S, HECHO_S] = [7 * 86_400, 86_400];
/** A job that failed every try waits a year for a person, and not two weeks. */
const ESPERAN_A_ALGUIEN = { retentionSeconds: 365 * 86_400 } as const;
const CADA_MINUTO = '* * * * *';
const CALENTAR = '00000000-0000-4000-8000-000000000000';

interface Fila {
  readonly id: string;
}

/** pg-boss speaks to the same pool as everything else; inside a transaction, to that transaction. */
export const ejecutorDe = (bd: Conexion) => ({
  executeSql: async (texto: string, valores?: unknown[]) => {
    const { rows } = await bd.executeQuery<Fila>(CompiledQuery.raw(texto, valores ?? []));
    return { rows };
  },
});

export interface OpcionesDeCola {
  readonly definiciones: readonly DefinicionDeTrabajo<object>[];
  /** Empty in a process that only enqueues. */
  readonly obreros: readonly Obrero<object>[];
  readonly log: Bitacora;
  /** The clock of the schedules: one that runs, never one that stands still. */
  readonly reloj: Reloj;
  readonly sondeoS?: number;
}

/** Starts the queue, on either database. Several processes may start it, and each job is done by one of them. */
export async function abrirCola(base: BaseDeDatos, opciones: OpcionesDeCola): Promise<ColaDeTrabajos> {
  let boss = await levantar(base, opciones);
  const vigia = vigilarHora(opciones, async () => {
    const anterior = boss;
    boss = await levantar(base, opciones);
    await detener(anterior, opciones);
  });
  return {
    encolar: async (tx, trabajo, clave, sueltos, { enSegundos, mueve = false } = {}) => {
      const referencia = referenciaDeAhora();
      const espera = enSegundos === undefined ? {} : { startAfter: enSegundos };
      const datos = referencia === undefined ? sueltos : { ...sueltos, referencia };
      const envio = { singletonKey: clave, db: ejecutorDe(tx), ...espera };
      if (mueve) await boss.upsert(trabajo.nombre, datos, envio);
      else await boss.send(trabajo.nombre, datos, envio);
    },
    parar: async () => {
      await vigia.parar();
      await detener(boss, opciones);
    },
  };
}

async function levantar(base: BaseDeDatos, opciones: OpcionesDeCola): Promise<PgBoss> {
  const trabaja = opciones.obreros.length > 0;
  const boss = new PgBoss({
    db: { executeSql: async (texto: string, valores?: unknown[]) => base.pool.query(texto, valores) },
    schema: ESQUEMA,
    // pg-boss's own clock checks only every ten minutes how far the machine's clock is off.
    clock: { ...systemClock, now: () => milisegundos(opciones.reloj.ahora()) },
    // The server's role may not create schemas: an installation with such a role got this one together with the database.
    createSchema: !(await tieneEsquema(base.bd, ESQUEMA)),
    supervise: trabaja,
    schedule: trabaja,
    // How soon the jobs of a killed worker are noticed, by its missing heartbeat: nobody waits for the jobs to expire.
    ...(trabaja
      ? { superviseIntervalSeconds: VIGILANCIA_S, monitorIntervalSeconds: VIGILANCIA_S, cronMonitorIntervalSeconds: 30 }
      : {}),
  });
  boss.on('error', (e: Error) => opciones.log.error({ err: e }, 'job queue'));
  await conCandado(base, async () => {
    // Before any process reads the stored times.
    if (trabaja && (await seUso(base.bd, ESQUEMA))) await traerDelFuturo(base.bd);
    await boss.start();
    await prepararColas(boss, opciones.definiciones);
    if (trabaja) await ponerHoras(boss, opciones.obreros);
  });
  for (const obrero of opciones.obreros) await ponerATrabajar(boss, obrero, opciones);
  return boss;
}

async function detener(boss: PgBoss, { obreros }: OpcionesDeCola): Promise<void> {
  // Workers stop first: pg-boss's own stop checks only every half second whether they did.
  const libres = Promise.all(obreros.map(({ trabajo }) => boss.offWork(trabajo.nombre, { wait: true })));
  await Promise.race([libres, esperar(HASTA_PARAR_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}

/**
 * The queue waits by differences of times. When the database's clock was a day ahead and is put right, the waits of this
 * process would last a day; so the queue starts anew.
 */
function vigilarHora({ obreros, reloj, log }: OpcionesDeCola, renovar: () => Promise<void>) {
  if (obreros.length === 0) return { parar: () => Promise.resolve() };
  let vista = milisegundos(reloj.ahora());
  let renovando = Promise.resolve();
  const mirar = setInterval(() => {
    const ahora = milisegundos(reloj.ahora());
    const atras = vista - ahora;
    vista = ahora;
    if (atras <= ATRAS_MS) return;
    log.error({ atrasS: Math.round(atras / 1000) }, "the database's clock went back: the queue begins anew");
    renovando = renovando.then(renovar).catch((err: unknown) => log.error({ err }, 'job queue'));
  }, VIGILANCIA_S * 1000).unref();
  return {
    parar: () => {
      clearInterval(mirar);
      return renovando;
    },
  };
}

/** Makes the missing queues, and updates those of an older program to what this one says; an equal queue stays as it is. */
async function prepararColas(boss: PgBoss, definiciones: readonly DefinicionDeTrabajo<object>[]): Promise<void> {
  const hechas = new Map((await boss.getQueues()).map((cola) => [cola.name, cola]));
  const muerta = hechas.get(COLA_MUERTA);
  if (!muerta) await boss.createQueue(COLA_MUERTA, ESPERAN_A_ALGUIEN);
  else if (!contiene(muerta, ESPERAN_A_ALGUIEN)) await boss.updateQueue(COLA_MUERTA, ESPERAN_A_ALGUIEN);
  for (const d of definiciones) {
    const reglas = reglasDe(d);
    const hecha = hechas.get(d.nombre);
    if (!hecha) {
      await boss.createQueue(d.nombre, { policy: 'short', ...reglas });
      // With a cold cache pg-boss reads the queue through another connection, which waits forever inside the embedded
      // database's transaction.
      await boss.getJobById(d.nombre, CALENTAR);
    } else if (!contiene(hecha, reglas)) await boss.updateQueue(d.nombre, reglas);
  }
}

/**
 * Sets the schedules. Only a process that does a job sets its schedule: monitoring would report a job that nobody does as late
 * for ever. The workers of an installation have the same settings, so no worker does a job that this one does not do, and its
 * schedule is deleted; a name that only a newer program knows stays. An older program that still serves, or comes back, sets
 * its own schedules at its start.
 */
async function ponerHoras(boss: PgBoss, obreros: readonly Obrero<object>[]): Promise<void> {
  const puestas = new Map((await boss.getSchedules()).map((hora) => [hora.name, hora]));
  for (const { trabajo } of obreros) {
    const { nombre, cron } = trabajo;
    const hora = puestas.get(nombre);
    if (!cron) continue;
    puestas.delete(nombre);
    const suHora = { tz: ZONA, missed: siFalto(cron) };
    if (hora?.cron !== cron || hora.timezone !== ZONA || !contiene(hora.options ?? {}, { missed: suHora.missed }))
      await boss.schedule(nombre, cron, {}, suHora);
  }
  for (const nombre of puestas.keys()) if (HORARIOS.has(nombre)) await boss.unschedule(nombre);
}

/** A cron that runs at hours of the day, and not over and over. */
const A_SU_HORA = /^\d+ \d+(,\d+)* /;
/**
 * What happens after an hour in which the database or every worker was away. A job of fixed hours runs once, late: opening the
 * month or telling a price does not wait a day. A repeating job runs at its next time, which may be the morning.
 */
const siFalto = (cron: string): 'once' | 'skip' => (A_SU_HORA.test(cron) ? 'once' : 'skip');

const reglasDe = (d: DefinicionDeTrabajo<object>) => ({
  retryLimit: d.reintentos,
  retryDelay: d.esperaS,
  retryBackoff: true,
  heartbeatSeconds: LATIDO_S,
  expireInSeconds: d.maximoS ?? MAXIMO_S,
  deleteAfterSeconds: d.cron ? HECHO_DE_HORARIO_S : HECHO_S,
  deadLetter: COLA_MUERTA,
});

const contiene = (todo: object, parte: object): boolean => isDeepStrictEqual({ ...todo, ...parte }, { ...todo });

const sondeoDe = ({ cron }: DefinicionDeTrabajo<object>): number =>
  cron && cron !== CADA_MINUTO ? SONDEO_S.delReloj : SONDEO_S.deAlguien;

async function ponerATrabajar(boss: PgBoss, obrero: Obrero<object>, opciones: OpcionesDeCola): Promise<void> {
  const ritmo = {
    pollingIntervalSeconds: opciones.sondeoS ?? sondeoDe(obrero.trabajo),
    batchSize: LOTE,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<object, unknown, typeof ritmo>(obrero.trabajo.nombre, ritmo, (trabajos) =>
    Promise.all(trabajos.map((t) => hacerUno(obrero, t, opciones.log))),
  );
}

/** The reference of the request that started a job: it links what a person read to what was done. */
const referenciaDe = (datos: object): string | undefined =>
  'referencia' in datos && typeof datos.referencia === 'string' ? datos.referencia : undefined;

/** A failed job fails alone; the others taken with it are done. */
const hacerUno = (obrero: Obrero<object>, trabajo: { id: string; data: object }, log: Bitacora): Promise<JobResult> =>
  conReferencia(referenciaDe(trabajo.data), async () => {
    try {
      await obrero.hacer(trabajo.data);
      return { id: trabajo.id, status: 'completed' };
    } catch (e) {
      conSuReferencia(log).error({ err: e, trabajo: obrero.trabajo.nombre }, 'job failed');
      return { id: trabajo.id, status: 'failed', output: { mensaje: mensajeDe(e) } };
    }
  });
