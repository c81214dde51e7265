import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildPorClasificar, listPorClasificar } from './clasificar.repo.ts';

const MESES = 12;
const CLIENTES = 4000;
/** Of the open month, one client of so many bought from somebody whom nobody had classified. */
const CADA = 40;
let base: BaseDeDatos;

beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select n, (1000000 + n)::text, 'Ana', 'Apellido' || (n % 97), 2 from generate_series(1, ${CLIENTES}::int) n`.execute(
    bd,
  );
  await sql`insert into tipo_emisor (id, descripcion) values (1, 'Servicios')`.execute(bd);
  await sql`
    insert into emisor (nit, nombre, tipo_emisor_id) select n::text, 'Emisor ' || n, 1 from generate_series(1, 20000) n`.execute(
    bd,
  );
  await deprisa(bd, MESES, (tx, p) =>
    sql`
    insert into declaracion (usuario_id, periodo, regimen_id, estado_id, pago_realizado, facturas_cargadas, emisores_por_clasificar)
    select u.id, to_char(date '2025-11-01' + make_interval(months => ${p}::int), 'YYYY-MM'), 2,
           case when ${p < MESES - 1}::boolean then 7 else 2 end, ${p < MESES - 1}::boolean, true,
           case when ${p < MESES - 1}::boolean or u.id % ${CADA}::int = 0
                then array[case when u.id % ${2 * CADA}::int = 0 then '77' else 'nadie' end] else '{}' end
      from usuario u`.execute(tx),
  );
  await base.pool.query('vacuum analyze');
}, 300_000);
afterAll(() => base.cerrar());

test('the months whose suppliers were classified are found among those that wait, and no other month is read', async () => {
  const { sql: texto, parameters } = buildPorClasificar(200).compile(base.bd);
  const { rows } = await base.bd.executeQuery<{ 'QUERY PLAN': unknown }>(
    CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [...parameters]),
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('declaracion_por_clasificar_ix');
  // The kinds and the record types are a handful.
  expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"(declaracion|emisor)"/);
  expect(await listPorClasificar(base.bd, 200)).toHaveLength(CLIENTES / (2 * CADA));
});
