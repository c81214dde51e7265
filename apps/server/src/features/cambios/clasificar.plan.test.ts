// @module-tag dos-bases
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildConOtraRegla, buildPorClasificar, listPorClasificar } from './clasificar.repo.ts';

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
  await sql`
    insert into factura (usuario_id, periodo, libro, numero_autorizacion, fecha_emision, tipo_dte, serie, numero_dte, nit_emisor,
                         nombre_emisor, nit_receptor, nombre_receptor, moneda, monto_original, monto, iva, neto, anulado, fila)
    select d.usuario_id, d.periodo, 'recibida', d.id || '-' || n, '2026-10-10', 'FACT', 'A', n::text, ((d.id * 7 + n) % 20000)::text,
           '', '', '', 'GTQ', 112, 112, 12, 100, false, n
      from declaracion d, generate_series(1, 3) n where d.periodo >= '2026-05'`.execute(bd);
  // Half of the clients have SAT-1311 of the open month out, and SAT-2237 to come.
  await sql`
    with p as (
      insert into lo_presentado (declaracion_id, contenido, presentado_en, guardado_en, reconstruido)
      select id, '{}', now(), now(), false from declaracion where periodo = '2026-10' and usuario_id % 2 = 1 returning id, declaracion_id)
    update declaracion d
       set estado_id = 5, presentado_id = p.id, formulario_notificado_en = now(), numero_formulario = '409',
           emisores_por_clasificar = case when d.usuario_id % ${2 * CADA}::int = 1 then array['77'] else '{}' end
      from p where d.id = p.declaracion_id`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 300_000);
afterAll(() => base.cerrar());

async function planDe(pregunta: RawBuilder<unknown>): Promise<string> {
  const { sql: texto, parameters } = pregunta.compile(base.bd);
  const { rows } = await base.bd.executeQuery<{ 'QUERY PLAN': unknown }>(
    CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [...parameters]),
  );
  return JSON.stringify(rows);
}
/** The kinds and the record types are a handful. */
const ENTERA = /"Node Type":"Seq Scan"[^}]*"Relation Name":"(declaracion|emisor|factura_2026)"/;

test('the months whose suppliers were classified are found among those that wait, and no other month is read', async () => {
  const plan = await planDe(buildPorClasificar(200));
  expect(plan).toContain('declaracion_por_clasificar_ix');
  expect(plan).not.toMatch(ENTERA);
  expect(await listPorClasificar(base.bd, 200)).toHaveLength(CLIENTES / CADA);
});

test.each([[['77']], [null]])(
  'whether a month has purchases of issuers of another rule is asked of its own book: of %j',
  async (nits) => {
    const plan = await planDe(buildConOtraRegla({ tipoEmisorId: 1, nits }, { usuarioId: 7, periodo: mes('2026-10') }));
    expect(plan).not.toMatch(ENTERA);
    expect(plan).toMatch(/"Index Name":"factura\w*"/);
  },
);
