// @module-tag dos-bases
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from './db.ts';
import { crearBitacora } from './log.ts';
import { conReferencia } from './referencia.ts';
import { relojReal, sumarMilisegundos } from './reloj.ts';
import { abrirCola, type ColaDeTrabajos, type DefinicionDeTrabajo } from './trabajos.ts';

const DE_ANTES: DefinicionDeTrabajo<object> = {
  nombre: 'prueba-de-cola',
  repetible: 'writes nothing',
  reintentos: 2,
  esperaS: 30,
  cron: '0 3 * * *',
};
const log = crearBitacora('silent');
let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

const abrir = (d: DefinicionDeTrabajo<object>, hacer?: () => Promise<void>): Promise<ColaDeTrabajos> =>
  abrirCola(base, {
    definiciones: [d],
    obreros: hacer ? [{ trabajo: d, hacer }] : [],
    log,
    reloj: relojReal,
    sondeoS: 0.5,
  });

const cola = async () => {
  const { rows } = await base.pool.query(
    `select q.retry_limit, q.retry_delay, q.expire_seconds, q.dead_letter, s.cron, s.timezone
     from trabajos.queue q left join trabajos.schedule s using (name) where q.name = $1`,
    [DE_ANTES.nombre],
  );
  return rows as unknown[];
};

const NADA = async (): Promise<void> => undefined;

test('a queue is made as its job says, and a newer program that says otherwise changes the one that is there', async () => {
  await (await abrir(DE_ANTES, NADA)).parar();
  const hecha = { retry_limit: 2, retry_delay: 30, expire_seconds: 300, dead_letter: 'trabajos-muertos' };
  expect(await cola()).toEqual([{ ...hecha, cron: '0 3 * * *', timezone: 'America/Guatemala' }]);

  await (await abrir({ ...DE_ANTES, reintentos: 7, esperaS: 5, maximoS: 900, cron: '30 4 * * *' }, NADA)).parar();
  const nueva = { retry_limit: 7, retry_delay: 5, expire_seconds: 900, dead_letter: 'trabajos-muertos' };
  expect(await cola()).toEqual([{ ...nueva, cron: '30 4 * * *', timezone: 'America/Guatemala' }]);
});

describe('the hours of a job', () => {
  const DE_WHATSAPP = { ...DE_ANTES, nombre: 'notificaciones.barrer-whatsapp' };
  const AMBAS = [DE_ANTES, DE_WHATSAPP];
  const pasar = async (hechas: readonly DefinicionDeTrabajo<object>[], definiciones = AMBAS): Promise<void> => {
    const obreros = hechas.map((trabajo) => ({ trabajo, hacer: NADA }));
    await (await abrirCola(base, { definiciones, obreros, log, reloj: relojReal })).parar();
  };
  const horas = async (): Promise<string[]> => {
    const { rows } = await base.pool.query<{ name: string }>('select name from trabajos.schedule order by name');
    return rows.map((r) => r.name);
  };
  beforeEach(async () => {
    await pasar([]);
    await base.pool.query('delete from trabajos.schedule');
  });

  test('are set by who does it and by nobody else; where it is done no more they are taken away', async () => {
    await pasar([DE_ANTES]);
    expect(await horas()).toEqual([DE_ANTES.nombre]);
    // WhatsApp is set up, and then removed.
    await pasar(AMBAS);
    expect(await horas()).toEqual([DE_WHATSAPP.nombre, DE_ANTES.nombre]);
    await pasar([DE_ANTES]);
    expect(await horas()).toEqual([DE_ANTES.nombre]);
  });

  test('are left alone by a process that only enqueues', async () => {
    await pasar(AMBAS);
    await pasar([]);
    expect(await horas()).toEqual([DE_WHATSAPP.nombre, DE_ANTES.nombre]);
  });

  test('of a version before, which this one does not have, are taken away; of a newer one they stay', async () => {
    const deVersionNueva = { ...DE_ANTES, nombre: 'de.una-version-nueva' };
    const todas = [...AMBAS, deVersionNueva];
    await pasar(todas, todas);
    await pasar([DE_ANTES], [DE_ANTES]);
    expect(await horas()).toEqual([deVersionNueva.nombre, DE_ANTES.nombre]);
  });
});

test('who stops the queue waits for the job that was taken, and it is done once', async () => {
  let empezado: (() => void) | undefined;
  const empieza = new Promise<void>((listo) => {
    empezado = listo;
  });
  let hechos = 0;
  const enMarcha = await abrir(DE_ANTES, async () => {
    empezado?.();
    await new Promise((listo) => setTimeout(listo, 200));
    hechos++;
  });
  await base.bd.transaction().execute((tx) => enMarcha.encolar(tx, DE_ANTES, 'una', {}));
  await empieza;
  await enMarcha.parar();
  expect(hechos).toBe(1);
  const { rows } = await base.pool.query('select state from trabajos.job where name = $1', [DE_ANTES.nombre]);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a job that always fails is tried as often as it says, then waits for a person and is counted; the queue goes on', async () => {
  const veneno: DefinicionDeTrabajo<object> = { nombre: 'prueba-de-veneno', repetible: 'x', reintentos: 4, esperaS: 0 };
  const hechos: string[] = [];
  let veces = 0;
  const enMarcha = await abrirCola(base, {
    definiciones: [veneno],
    obreros: [
      {
        trabajo: veneno,
        hacer: async (datos) => {
          if ('veneno' in datos) throw new Error(`try ${++veces}`);
          hechos.push(JSON.stringify(datos));
        },
      },
    ],
    log,
    reloj: relojReal,
    sondeoS: 0.5,
  });
  await enMarcha.encolar(base.bd, veneno, 'malo', { veneno: true });
  for (const n of [1, 2, 3]) await enMarcha.encolar(base.bd, veneno, `bueno-${n}`, { n });
  await vi.waitFor(
    async () => {
      // Skips its waits between tries.
      await base.pool.query("update trabajos.job set start_after = now() where name = $1 and state = 'retry'", [
        veneno.nombre,
      ]);
      expect(await muertos()).toEqual([{ data: { veneno: true } }]);
    },
    { timeout: 30_000, interval: 100 },
  );
  await enMarcha.parar();
  expect(veces).toBe(5);
  expect(hechos.sort()).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
});

test('the line of a job that failed says which request asked for it, and that of a schedule says none', async () => {
  const lineas: { msg: string; referencia?: string }[] = [];
  const roto: DefinicionDeTrabajo<object> = { nombre: 'prueba-de-nombre', repetible: 'x', reintentos: 0, esperaS: 0 };
  const enMarcha = await abrirCola(base, {
    definiciones: [roto],
    obreros: [{ trabajo: roto, hacer: () => Promise.reject(new Error('broken')) }],
    log: crearBitacora('error', { write: (linea: string) => void lineas.push(JSON.parse(linea)) }),
    reloj: relojReal,
    sondeoS: 0.5,
  });
  await conReferencia('la-peticion', () => enMarcha.encolar(base.bd, roto, 'pedido', {}));
  await enMarcha.encolar(base.bd, roto, 'de nadie', {});
  const dichas = () => lineas.filter((l) => l.msg === 'job failed').map((l) => l.referencia ?? 'nadie');
  await vi.waitFor(() => expect(dichas().toSorted()).toEqual(['la-peticion', 'nadie']), { timeout: 30_000 });
  await enMarcha.parar();
});

const muertos = async () => {
  const { rows } = await base.pool.query(
    "select data from trabajos.job where name = 'trabajos-muertos' and state = 'created'",
  );
  return rows as unknown[];
};

test("when the database's clock goes back a day, nothing waits for the day to come again", async () => {
  const horas = { adelanto: 24 * 3_600_000 };
  const reloj = {
    ahora: () => sumarMilisegundos(relojReal.ahora(), horas.adelanto),
    hoy: () => relojReal.hoy(),
  };
  const suya: DefinicionDeTrabajo<object> = { nombre: 'prueba-de-hora', repetible: 'x', reintentos: 1, esperaS: 5 };
  let hechos = 0;
  const obreros = [{ trabajo: suya, hacer: async () => void hechos++ }];
  const enMarcha = await abrirCola(base, { definiciones: [suya], obreros, log, reloj, sondeoS: 0.5 });
  // What the queue wrote while the clock was a day ahead: the last look at the schedules, and a job that waits.
  await base.pool.query("update trabajos.version set cron_on = now() + interval '1 day'");
  await base.pool.query(
    `insert into trabajos.job (name, data, policy, singleton_key, created_on, start_after)
     values ($1, '{}', 'short', 'de-otro-dia', now() + interval '1 day', now() + interval '1 day')`,
    [suya.nombre],
  );
  horas.adelanto = 0;
  await vi.waitFor(() => expect(hechos).toBe(1), { timeout: 30_000, interval: 100 });
  await vi.waitFor(async () => {
    const { rows } = await base.pool.query<{ bien: boolean }>('select cron_on <= now() as bien from trabajos.version');
    expect(rows).toEqual([{ bien: true }]);
  });
  await enMarcha.encolar(base.bd, suya, 'otra', {});
  await vi.waitFor(() => expect(hechos).toBe(2), { timeout: 30_000, interval: 100 });
  await enMarcha.parar();
});
