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
  /** Seconds after which it is taken for stuck; five minutes when it is not said. */
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
  /** Seconds before which nobody takes it. */
  readonly enSegundos?: number | undefined;
  /** One that waits under this key waits until then instead, be it sooner or later. */
  readonly mueve?: boolean | undefined;
}

export interface ColaDeTrabajos {
  /**
   * Enqueues in the caller's transaction: no commit, no job. The same key waiting twice is one job. It carries the name of the
   * request under which it is asked for (`referencia.ts`).
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
/** Less than this the clock of a process stands still for (`reloj-de-base.ts`). */
const ATRAS_MS = 60_000;
const MAXIMO_S = 300;
/** Jobs taken at a time; a full take is followed by the next one without waiting (F31: 200 mails a second). */
const LOTE = 20;
/** What a job has to end when its process stops; then it is somebody else's, to be tried again. */
const HASTA_PARAR_MS = 5000;
/** How often each queue is looked at. What only the clock sends, and not each minute, may wait: most of what an idle process asks. */
const SONDEO_S = { deAlguien: 1, delReloj: 10 };
/**
 * How long a job that was done is kept. When each that a clock starts was last done is told to who watches; of the others, a
 * hundred thousand on a busy day, nobody asks, and the log has them.
 */
const [HECHO_DE_HORARIO_S, HECHO_S] = [7 * 86_400, 86_400];
/** What failed all its times waits for a person, and not for two weeks. */
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
  /** By which hours come: one that goes on, never one that stands still. */
  readonly reloj: Reloj;
  readonly sondeoS?: number;
}

/** Starts the queue on both databases; several processes may, and each job is done by one of them. */
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
    // Its own looks at how far the machine's clock is off only each ten minutes.
    clock: { ...systemClock, now: () => milisegundos(opciones.reloj.ahora()) },
    // The server's role may not create schemas; where it has one of its own, it was made with the database.
    createSchema: !(await tieneEsquema(base.bd, ESQUEMA)),
    supervise: trabaja,
    schedule: trabaja,
    // How soon a killed worker's jobs are noticed: its heart stopped and nobody waits for the job to expire.
    ...(trabaja
      ? { superviseIntervalSeconds: VIGILANCIA_S, monitorIntervalSeconds: VIGILANCIA_S, cronMonitorIntervalSeconds: 30 }
      : {}),
  });
  boss.on('error', (e: Error) => opciones.log.error({ err: e }, 'job queue'));
  await conCandado(base, async () => {
    // Before anybody looks at what hour stands there.
    if (trabaja && (await seUso(base.bd, ESQUEMA))) await traerDelFuturo(base.bd);
    await boss.start();
    await prepararColas(boss, opciones.definiciones);
    if (trabaja) await ponerHoras(boss, opciones.obreros);
  });
  for (const obrero of opciones.obreros) await ponerATrabajar(boss, obrero, opciones);
  return boss;
}

async function detener(boss: PgBoss, { obreros }: OpcionesDeCola): Promise<void> {
  // Who takes jobs ends first: the queue's own stop looks every half second whether they did.
  const libres = Promise.all(obreros.map(({ trabajo }) => boss.offWork(trabajo.nombre, { wait: true })));
  await Promise.race([libres, esperar(HASTA_PARAR_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}

/**
 * The queue waits by differences of hours: when the database's clock was a day ahead and is put right, what waits in this
 * process would wait a day. It begins anew, as after a start.
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

/** Makes the queues that are missing, and gives those of an older program what this one says: nothing where all of it is. */
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
      // A cold cache of queues reads through another connection, which waits forever inside the embedded database's transaction.
      await boss.getJobById(d.nombre, CALENTAR);
    } else if (!contiene(hecha, reglas)) await boss.updateQueue(d.nombre, reglas);
  }
}

/**
 * The hours are set by who does the work, and by nobody who only enqueues it: of a job that nobody does somebody would be told
 * for ever that it is late. The workers of an installation have the same settings, so what this one does not do none does, and
 * its hours go: unless they are of a newer program, which alone knows the name. One of before that serves on, or comes back,
 * sets its own at its start.
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

/** The minute and the hours of one that is done at its hours of the day, and not over and over. */
const A_SU_HORA = /^\d+ \d+(,\d+)* /;
/**
 * What becomes of an hour in which the database or every worker was away: nobody waits a day for the month to open or for a price
 * to be told. What is done over and over is done at its next time, which may be the morning.
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

/** The request that started a job: the one reference from what a person read to what was done of it. */
const referenciaDe = (datos: object): string | undefined =>
  'referencia' in datos && typeof datos.referencia === 'string' ? datos.referencia : undefined;

/** One bad job fails alone; the others of its take are done. */
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
