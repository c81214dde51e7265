import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { codigoDe } from '../../shared/fallos-de-base.ts';
import { asegurarParticiones } from './apertura.repo.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

const asegurar = () => base.bd.transaction().execute((tx) => asegurarParticiones(tx, dia('2031-01-01')));
const partes = async () => {
  const { rows } = await base.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relname = 'auditoria_203203'",
  );
  return rows[0]?.n;
};

// The embedded database has one connection: nobody else holds anything.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'beside a backup, which holds every table, no part is made and nobody who writes waits behind it; the next try makes it',
  async () => {
    const respaldo = await base.pool.connect();
    try {
      await respaldo.query('begin');
      await respaldo.query('lock table auditoria in access share mode');
      const intento = asegurar().then(
        () => 'made',
        (e: unknown) => codigoDe(e),
      );
      expect(await intento).toBe('55P03');
      expect(await partes()).toBe(0);
    } finally {
      await respaldo.query('rollback');
      respaldo.release();
    }
    await asegurar();
    expect(await partes()).toBe(1);
  },
);
