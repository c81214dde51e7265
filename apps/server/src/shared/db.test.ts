// @module-tag dos-bases
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { abrirBase, type BaseDeDatos, conCandado, responde } from './db.ts';
import { mantenimientoObreros } from './db-mantenimiento.ts';
import { migraciones, migrar } from './migrar.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

test('answers that it is there, and migrating twice runs nothing', async () => {
  expect(await responde(base)).toBe(true);
  expect(await migrar(base)).toBe(0);
});

test('days come as text and moments as UTC: no birthday moves', async () => {
  const { rows } = await base.pool.query<{ d: string; m: string; n: number }>(
    "select date '1990-01-31' d, timestamptz '2026-01-31 21:42:52-06' m, 5::bigint n",
  );
  expect(rows[0]).toEqual({ d: '1990-01-31', m: '2026-02-01T03:42:52.000Z', n: 5 });
});

test('a failed query leaves the pool usable, and a broken transaction rolls back', async () => {
  await expect(base.pool.query('select no_hay_tal_cosa')).rejects.toThrow();
  const antes = await base.pool.query('select count(*)::int n from dia_inhabil');
  await expect(
    base.bd.transaction().execute(async (tx) => {
      await tx.insertInto('dia_inhabil').values({ fecha: '2031-01-01', descripcion: 'no queda' }).execute();
      throw new Error('a propósito');
    }),
  ).rejects.toThrow('a propósito');
  expect((await base.pool.query('select count(*)::int n from dia_inhabil')).rows).toEqual(antes.rows);
});

test('transactions of many callers do not interleave', async () => {
  await base.pool.query('create table cuenta_de_prueba (n int not null); insert into cuenta_de_prueba values (0)');
  const sumarUno = async (): Promise<void> => {
    const c = await base.pool.connect();
    await c.query('begin');
    const { rows } = await c.query<{ n: number }>('select n from cuenta_de_prueba for update');
    await c.query('update cuenta_de_prueba set n = $1', [(rows[0]?.n ?? 0) + 1]);
    await c.query('commit');
    c.release();
  };
  await Promise.all(Array.from({ length: 25 }, sumarUno));
  expect((await base.pool.query('select n from cuenta_de_prueba')).rows).toEqual([{ n: 25 }]);
});

test('nightly upkeep runs on both databases', async () => {
  await expect(mantenimientoObreros(base)[0]?.hacer({} as never)).resolves.toBeUndefined();
});

test('the folder of the embedded database is of one process at a time', async () => {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-candado-'));
  const primera = await abrirBase({ carpeta });
  await expect(abrirBase({ carpeta })).rejects.toThrow('ya está abierta por otro proceso');
  await primera.cerrar();
  const otra = await abrirBase({ carpeta });
  await otra.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

test('migrations are numbered without holes', () => {
  expect(migraciones().map((m) => m.numero)).toEqual(migraciones().map((_, i) => i + 1));
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'the lock of a start is of a transaction, so a pooler that lends connections for each of them gives it back',
  async () => {
    const CANDADOS = `select a.state, a.xact_start is not null transaccion from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = 727274 and a.datname = current_database()`;
    const vistos = await conCandado(base, async () => (await base.pool.query(CANDADOS)).rows);
    expect(vistos).toEqual([{ state: 'idle in transaction', transaccion: true }]);
    expect((await base.pool.query(CANDADOS)).rows).toEqual([]);
  },
);
