import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { contarUsos } from './mantener.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

const cuantas = (n: number) => sql`select * from generate_series(1, ${sql.lit(n)})`;

test('uses are counted up to ten thousand, and what has none is not said', async () => {
  expect(await contarUsos(base.bd, { Nada: cuantas(0), Pocas: cuantas(3), Muchas: cuantas(10_001) })).toEqual([
    { donde: 'Pocas', cuantos: 3 },
    { donde: 'Muchas', cuantos: 10_000 },
  ]);
});

// The embedded database lets nothing run out of its time.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'what takes too long to count is said without a number, and the others with theirs',
  { tags: ['dos-bases'] },
  async () => {
    const lentas = sql`select pg_sleep(60)`;
    expect(await contarUsos(base.bd, { Lentas: lentas, Pocas: cuantas(3) })).toEqual([
      { donde: 'Lentas', cuantos: null },
      { donde: 'Pocas', cuantos: 3 },
    ]);
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(base.bd);
    expect(rows[0]?.statement_timeout, 'the next one has the time of everybody').not.toBe('2s');
  },
);
