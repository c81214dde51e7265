// @module-tag dos-bases
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildEmisores } from './mantenidos/emisor.repo.ts';

const PAGINA = 100;
const CUANTOS = 40_000;
let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
  await sql`insert into tipo_emisor (id, descripcion) select n, 'Tipo ' || n from generate_series(1, 10) n`.execute(
    base.bd,
  );
  await sql`
    insert into emisor (nit, nombre, tipo_emisor_id)
    select (1000000 + n)::text, 'EMISOR ' || n, 1 + n % 10 from generate_series(1, ${sql.lit(CUANTOS)}) n`.execute(
    base.bd,
  );
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

const buscar = (pregunta: Parameters<typeof buildEmisores>[1], desde: Posicion | null) =>
  planDe(base, buildEmisores(base.bd, pregunta, desde, PAGINA + 1).compile());

const TODOS = { id: -1, busqueda: '' };
test.each([
  ['the first page', { ...TODOS, orden: 'nit' as const }, null],
  ['the first page by name', { ...TODOS, orden: 'nombre' as const }, null],
  ['a page in the middle by name', { ...TODOS, orden: 'nombre' as const }, 'emisor 25000'],
  ['a page from the end by name', { ...TODOS, orden: '-nombre' as const }, 'emisor 25000'],
  ['a page of one kind by name', { ...TODOS, id: 3, orden: 'nombre' as const }, 'emisor 25000'],
  ['a page in the middle', { ...TODOS, orden: 'nit' as const }, '1020000'],
  ['a page from the end', { ...TODOS, orden: '-nit' as const }, '1030000'],
  ['a page of one kind', { ...TODOS, id: 3, orden: 'nit' as const }, '1020000'],
])('%s of forty thousand issuers reads at most ten rows for each one that it returns', async (_cual, pregunta, nit) => {
  const desde = nit === null ? null : { id: 1, valores: [nit] };
  const plan = await buscar(pregunta, desde);
  expect(plan['Actual Rows']).toBe(PAGINA + 1);
  expect(leidas(plan, 'emisor'), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 11);
});

test.each(['emisor 39999', '39999 Émisor', '103999-9'])(
  '%s, which one issuer has anywhere, is found without reading the others',
  async (busqueda) => {
    const plan = await buscar({ ...TODOS, busqueda, orden: 'nombre' }, null);
    expect(plan['Actual Rows']).toBe(1);
    expect(leidas(plan, 'emisor'), JSON.stringify(plan)).toBeLessThanOrEqual(50);
  },
);

test('the next page begins where the last one ended, both ways', async () => {
  // Two of one name, apart by their id.
  await sql`update emisor set nombre = 'Ávila' where nit in ('1000001', '1000002', '1000003', '1000004')`.execute(
    base.bd,
  );
  for (const orden of ['nit', '-nit', 'nombre', '-nombre'] as const) {
    const primera = await buildEmisores(base.bd, { ...TODOS, orden }, null, 3).execute();
    const llave = orden.endsWith('nombre') ? 'nombreOrden' : 'nit';
    const ultima = { id: primera[1]?.id ?? 0, valores: [primera[1]?.[llave] ?? ''] };
    const segunda = await buildEmisores(base.bd, { ...TODOS, orden }, ultima, 3).execute();
    expect(segunda[0]).toEqual(primera[2]);
  }
});
