import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { clienteConSentencias, Sentencias, tienePlanPropio } from './sentencias.ts';

const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];

test('a text gets a name the second time it is seen, and keeps it', () => {
  const s = new Sentencias();
  expect(s.nombreDe('select $1')).toBeUndefined();
  const nombre = s.nombreDe('select $1');
  expect(nombre).toMatch(/^aldia_/);
  expect(s.nombreDe('select $1')).toBe(nombre);
  s.nombreDe('select $2');
  expect(s.nombreDe('select $2')).not.toBe(nombre);
});

test('a text that asks for its own plan never gets one', () => {
  const s = new Sentencias();
  const texto = 'select $1 /* plan propio */';
  expect(tienePlanPropio(texto)).toBe(true);
  for (let i = 0; i < 3; i++) expect(s.nombreDe(texto)).toBeUndefined();
});

test('there is an end to the names, and to what is remembered of texts seen once', () => {
  const s = new Sentencias();
  const nombres = new Set<string>();
  for (let i = 0; i < 1000; i++) {
    s.nombreDe(`select ${i}`);
    const nombre = s.nombreDe(`select ${i}`);
    if (nombre) nombres.add(nombre);
  }
  expect(nombres.size).toBe(300);
  const otra = new Sentencias();
  for (let i = 0; i < 400; i++) otra.nombreDe(`select ${i}`);
  expect(otra.nombreDe('select 0'), 'forgotten').toBeUndefined();
});

test('after a changed table all names are new, and after a lost one there are none any more', () => {
  const s = new Sentencias();
  const falla = (message: string, code: string) => Object.assign(new Error(message), { code });
  const dos = (texto: string) => [s.nombreDe(texto), s.nombreDe(texto)][1];
  const antes = dos('select $1');
  s.alFallar(falla('duplicate key', '23505'));
  expect(s.nombreDe('select $1')).toBe(antes);
  s.alFallar(falla('cached plan must not change result type', '0A000'));
  expect(dos('select $1')).not.toBe(antes);
  s.alFallar(falla('prepared statement "aldia_0_0" does not exist', '26000'));
  expect(dos('select $1')).toBeUndefined();
});

describe.runIf(URL_DE_PRUEBAS)('on PostgreSQL', { tags: ['dos-bases'] }, () => {
  const abrir = () =>
    new pg.Pool({ connectionString: URL_DE_PRUEBAS, max: 1, Client: clienteConSentencias(new Sentencias()) });
  const preparadas = async (pool: pg.Pool) =>
    (
      await pool.query<{ statement: string }>("select statement from pg_prepared_statements where name like 'aldia_%'")
    ).rows.map((f) => f.statement);

  test('what is asked again with parameters stays prepared in its connection', async () => {
    const pool = abrir();
    for (let n = 0; n < 3; n++) expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
    await pool.query('select 1');
    await pool.query('select 1');
    expect(await preparadas(pool)).toEqual(['select $1::int as n']);
    await pool.end();
  });

  test('a refusal of a prepared statement reaches who asked, and the connection serves on', async () => {
    const pool = abrir();
    for (let n = 0; n < 3; n++) await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    expect((await pool.query('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  test('a table that changed under a prepared statement costs nobody a refusal, but for the transaction that it ended', async () => {
    const pool = abrir();
    const c = await pool.connect();
    await c.query('create temp table cambia (a int); insert into cambia values (1)');
    for (let n = 0; n < 3; n++) await c.query('select * from cambia where a = $1', [1]);
    await c.query('alter table cambia add b int');
    for (let n = 0; n < 3; n++)
      expect((await c.query('select * from cambia where a = $1', [1])).rows).toEqual([{ a: 1, b: null }]);
    await c.query('alter table cambia add d int');
    await c.query('begin');
    await expect(c.query('select * from cambia where a = $1', [1])).rejects.toThrow('cached plan');
    await c.query('rollback');
    c.release();
    // With a callback, as a pool calls it.
    for (let n = 0; n < 3; n++) await pool.query('select * from cambia where a = $1', [1]);
    await pool.query('alter table cambia add e int');
    expect((await pool.query('select * from cambia where a = $1', [1])).rows[0]).toHaveProperty('e', null);
    await pool.end();
  });

  test('whoever hands connections out for each transaction is not sent names for long', async () => {
    const pool = abrir();
    for (let n = 0; n < 2; n++) await pool.query('select $1::int', [n]);
    await pool.query('deallocate all');
    await expect(pool.query('select $1::int', [1])).rejects.toThrow('does not exist');
    for (let n = 0; n < 3; n++) await pool.query('select $1::int as n', [n]);
    expect(await preparadas(pool)).toEqual([]);
    await pool.end();
  });
});
