import { mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { findDocumentosDelMes } from './recalculo.repo.ts';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'what a month is computed from is planned once for every client and month of a year',
  { tags: ['dos-bases'] },
  async () => {
    const base = await baseDePrueba();
    const planes = await base.bd.transaction().execute(async (tx) => {
      // Twice to be named, five times to be tried with its own values.
      for (let n = 1; n <= 12; n++) await findDocumentosDelMes(tx, n, mesDelAnio(2026, n), 'servicio');
      const { rows } = await sql<{ guardado: string }>`
        select generic_plans as guardado from pg_prepared_statements where statement like '%"constancias"%'`.execute(
        tx,
      );
      return rows;
    });
    expect(planes).toHaveLength(1);
    expect(Number(planes[0]?.guardado)).toBeGreaterThan(0);
    await base.cerrar();
  },
);
