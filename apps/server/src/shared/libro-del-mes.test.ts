// @module-tag dos-bases
import { mes, mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos, Tx } from './db.ts';
import { esDelMes } from './libro-del-mes.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

const contar = (tx: Tx, usuarioId: number, periodo: ReturnType<typeof mes>) =>
  tx
    .selectFrom('factura as f')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('f.usuario_id', '=', usuarioId)
    .where(esDelMes('f.periodo', periodo))
    .execute();

test('a month outside of every part is asked for like the others', async () => {
  const cuantas = await base.bd.transaction().execute((tx) => contar(tx, 1, mes('2099-12')));
  expect(cuantas).toEqual([{ n: 0 }]);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'PostgreSQL keeps one plan for every client and month of a year',
  async () => {
    const planes = await base.bd.transaction().execute(async (tx) => {
      // A statement runs twice before it gets a name, and five times with its own values before PostgreSQL keeps a plan.
      for (let n = 1; n <= 12; n++) await contar(tx, n, mesDelAnio(2026, n));
      const { rows } = await sql<{ hechos: number; guardado: number }>`
        select generic_plans + custom_plans as hechos, generic_plans as guardado from pg_prepared_statements
         where statement like '%count(*)%"factura"%'`.execute(tx);
      return rows;
    });
    expect(planes).toEqual([{ hechos: expect.any(Number), guardado: expect.any(Number) }]);
    expect(Number(planes[0]?.guardado)).toBeGreaterThan(0);
  },
);
