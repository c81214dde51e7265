// @module-tag dos-bases
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { contiene } from './clientes.repo.ts';
import type { BaseDeDatos } from './db.ts';

let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

test('the word of a search is folded once, and not again for each row that it is held against', async () => {
  const q = base.bd.selectFrom('usuario as u').select('u.id').where(contiene('u.busqueda', 'José'));
  const { sql: texto, parameters } = q.compile();
  const { rows } = await base.bd.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${texto}`, [...parameters]),
  );
  const plan = rows.map((r) => r['QUERY PLAN']).join('\n');
  expect(plan).toContain("'%jose%'::text");
  expect(plan).not.toContain('unaccent');
});
