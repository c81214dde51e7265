// @module-tag dos-bases
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { contarVueltas } from '../pruebas/vueltas.ts';
import type { BaseDeDatos, Tx } from './db.ts';
import { ColaDePreguntas } from './db-cola.ts';
import { Tanda } from './db-tanda.ts';
import { alConfirmar, juntas } from './db-transaccion.ts';
import { clienteConSentencias, Sentencias } from './sentencias.ts';

const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];
let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba({ conTablasPropias: true });
  await base.pool.query('create table cosa (id int primary key, unica int unique deferrable initially deferred)');
});
beforeEach(async () => {
  await base.pool.query('delete from cosa');
});
afterAll(() => base.cerrar());

const poner = (tx: Tx, id: number, unica = id) =>
  sql<{ id: number }>`insert into cosa values (${id}, ${unica}) returning id`.execute(tx);
const fallar = (tx: Tx, divisor = 0) => sql`select 1 / ${divisor}::int`.execute(tx);
const puestas = async () =>
  (await base.pool.query<{ id: number }>('select id from cosa order by id')).rows.map((f) => f.id);
const enTransaccion = <T>(hacer: (tx: Tx) => Promise<T>) => base.bd.transaction().execute(hacer);

describe('statements that go together', () => {
  test('are done in their order and answered each with its own', async () => {
    const dicho = await enTransaccion((tx) =>
      Promise.all([
        poner(tx, 1).then((r) => r.rows),
        sql`select count(*)::int as n from cosa`.execute(tx).then((r) => r.rows),
        sql`update cosa set unica = 7`.execute(tx).then((r) => r.numAffectedRows),
        sql`select unica from cosa`.execute(tx).then((r) => r.rows),
      ]),
    );
    expect(dicho).toEqual([[{ id: 1 }], [{ n: 1 }], 1n, [{ unica: 7 }]]);
    expect(await puestas()).toEqual([1]);
  });

  test('of one that fails all are told, the first cause and no other, and nothing of them stays', async () => {
    const [antes, falla, despues] = await enTransaccion(async (tx) => {
      const todas = await Promise.allSettled([poner(tx, 1), fallar(tx), poner(tx, 2)]);
      await expect(poner(tx, 3)).rejects.toThrow('division by zero');
      throw Object.assign(new Error('fin'), { todas });
    }).catch((e: { todas: PromiseSettledResult<unknown>[] }) => e.todas);
    for (const una of [antes, falla, despues])
      expect(una).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect(await puestas()).toEqual([]);
    expect((await enTransaccion((tx) => poner(tx, 4))).rows).toEqual([{ id: 4 }]);
  });

  test('what failed and was passed over is not committed, and its cause is told', async () => {
    const callada = enTransaccion(async (tx) => {
      await poner(tx, 1);
      await fallar(tx).catch(() => undefined);
    });
    await expect(callada).rejects.toThrow('division by zero');
    expect(await puestas()).toEqual([]);
  });

  test('what the COMMIT refuses is told: nobody is answered before it', async () => {
    const doble = enTransaccion(async (tx) => {
      await poner(tx, 1, 9);
      await poner(tx, 2, 9);
      return 'hecho';
    });
    await expect(doble).rejects.toThrow('cosa_unica_key');
    const alFinal = enTransaccion(async (tx) => {
      await poner(tx, 1, 9);
      alConfirmar(tx, tx.insertInto('cosa' as never).values({ id: 2, unica: 9 } as never));
      return 'hecho';
    });
    await expect(alFinal).rejects.toThrow('cosa_unica_key');
    expect(await puestas()).toEqual([]);
  });

  test('a BEGIN that fails leaves nothing to be done outside of its transaction', async () => {
    const cliente = await base.pool.connect();
    const causa = await new Promise<Error | null>((oida) => {
      const insertar = { texto: 'insert into cosa values ($1, $1)', valores: [1] };
      cliente.query(new Tanda([{ texto: 'begin isolation level ninguno', valores: [] }, insertar, insertar], oida));
    });
    cliente.release();
    expect(causa?.message).toContain('syntax error');
    expect(await puestas()).toEqual([]);
  });

  test('a value that cannot be written refuses them before anything is sent', async () => {
    const sinTexto = {
      toPostgres: () => {
        throw new Error('no se escribe');
      },
    };
    const mala = enTransaccion(async (tx) => {
      await Promise.allSettled([poner(tx, 1), sql`select ${sinTexto}`.execute(tx)]);
      await poner(tx, 2);
    });
    await expect(mala).rejects.toThrow('no se escribe');
    expect(await puestas()).toEqual([]);
  });
});

describe('the end of a transaction', () => {
  test('what is left for it is done with it, in its order, and not when it is taken back', async () => {
    const dejar = (tx: Tx, id: number) =>
      alConfirmar(tx, tx.insertInto('cosa' as never).values({ id, unica: id } as never));
    await enTransaccion(async (tx) => {
      dejar(tx, 1);
      dejar(tx, 2);
    });
    expect(await puestas()).toEqual([1, 2]);
    const fin = enTransaccion(async (tx) => {
      dejar(tx, 3);
      await poner(tx, 4);
      throw new Error('fin');
    });
    await expect(fin).rejects.toThrow('fin');
    expect(await puestas()).toEqual([1, 2]);
  });

  test('who asks after it is refused, and nothing of it is done', async () => {
    const tarde = await enTransaccion(async (tx) => tx);
    await expect(poner(tarde, 1)).rejects.toThrow('asked after the end');
    const perdida = await enTransaccion(async (tx) => {
      const lenta = poner(tx, 2).then(() => poner(tx, 3));
      lenta.catch(() => undefined);
      throw Object.assign(new Error('fin'), { lenta });
    }).catch((e: { lenta: Promise<unknown> }) => e.lenta.catch((causa: Error) => causa.message));
    expect(perdida).toBe('fin');
    expect(await puestas()).toEqual([]);
  });

  test('a COMMIT that PostgreSQL answers with a ROLLBACK is told, and is no success', async () => {
    const cliente = await base.pool.connect();
    const cola = new ColaDePreguntas(cliente, 'begin');
    await cola.preguntar({ texto: 'insert into cosa values ($1, $1)', valores: [1] });
    // A failure that the queue did not see, as something between it and the database may cause.
    await expect(cliente.query('select 1 / 0')).rejects.toThrow('division by zero');
    await expect(cola.confirmar([])).rejects.toThrow('was taken back');
    cliente.release();
    expect(await puestas()).toEqual([]);
  });

  test('one in which nothing was asked is no trip, and gives its connection back', async () => {
    for (let i = 0; i < 30; i++) expect(await enTransaccion(async () => i)).toBe(i);
    expect(base.pool.idleCount).toBe(base.pool.totalCount);
  });
});

describe.runIf(URL_DE_PRUEBAS)('on PostgreSQL', () => {
  test('a turn is a trip: the BEGIN goes with the first statements, and the COMMIT with what was left for it', async () => {
    const pool = new pg.Pool({ connectionString: String(base.pool.options.connectionString), max: 3 });
    const { BaseEnTandas } = await import('./db-transaccion.ts');
    const bd = new BaseEnTandas(pool);
    await pool.query('select 1');
    const vueltas = contarVueltas([pool]);
    const dos = await vueltas.de(() =>
      bd.transaction().execute(async (tx) => {
        await Promise.all([poner(tx, 1), poner(tx, 2)]);
        alConfirmar(tx, tx.deleteFrom('cosa' as never));
      }),
    );
    expect(dos.vueltas).toBe(2);
    expect(dos.sentencias.at(0)).toBe('begin');
    expect(dos.sentencias.at(-1)).toBe('commit');
    expect(dos.sentencias).toHaveLength(5);
    const uno = await vueltas.de(() =>
      juntas(bd, (una) => Promise.all([1, 2, 3].map((n) => sql`select ${n}`.execute(una)))),
    );
    expect([uno.vueltas, uno.sentencias.length]).toEqual([1, 3]);
    const tres = await vueltas.de(() =>
      bd.transaction().execute(async (tx) => {
        await poner(tx, 1);
        await poner(tx, 2);
      }),
    );
    expect(tres.vueltas).toBe(3);
    await pool.end();
  });

  test('a table that changed ends a transaction that goes together and is not asked again outside of it; reads are', async () => {
    const { BaseEnTandas } = await import('./db-transaccion.ts');
    const pool = new pg.Pool({
      connectionString: String(base.pool.options.connectionString),
      max: 1,
      Client: clienteConSentencias(new Sentencias()),
    });
    const bd = new BaseEnTandas(pool);
    await pool.query('create temp table cambia (a int)');
    const todo = (una: Tx | typeof bd) => sql`select * from cambia where a = ${1}`.execute(una as Tx);
    const meter = (tx: Tx) => sql`insert into cambia (a) values (${1})`.execute(tx);
    const escribir = () => bd.transaction().execute((tx) => Promise.all([todo(tx), meter(tx), todo(tx)]));
    for (let i = 0; i < 3; i++) await escribir();
    await pool.query('alter table cambia add b int');
    await expect(escribir()).rejects.toThrow('cached plan');
    expect((await pool.query('select count(*)::int n from cambia')).rows).toEqual([{ n: 3 }]);
    await escribir();
    for (let i = 0; i < 3; i++) await juntas(bd, (una) => Promise.all([todo(una as Tx), todo(una as Tx)]));
    await pool.query('alter table cambia add c int');
    const [leidas] = await juntas(bd, (una) => Promise.all([todo(una as Tx), todo(una as Tx)]));
    expect(leidas?.rows).toHaveLength(4);
    const preparadas = await pool.query("select 1 from pg_prepared_statements where name like 'aldia_%'");
    expect(preparadas.rowCount, 'names go on').toBeGreaterThan(0);
    await pool.end();
  });

  test('a connection that is cut in the middle tells its own cause, and the pool goes on', async () => {
    const cortada = enTransaccion(async (tx) => {
      await poner(tx, 1);
      await Promise.all([sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx), poner(tx, 2)]);
    });
    await expect(cortada).rejects.toThrow(/terminat/);
    expect(await puestas()).toEqual([]);
  });
});
