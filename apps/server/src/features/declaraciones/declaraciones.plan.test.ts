// @module-tag dos-bases
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import { leidas, type Nodo, planDe } from '../../pruebas/leidas.ts';
import { asignadosPorPalabra } from '../../shared/colaboradores.repo.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import {
  buildBuscadas,
  buildPagina,
  type FiltroDeLista,
  listPagina,
  type Orden,
  type PaginaPedida,
  posicionDe,
} from './listas.repo.ts';
import { entornoDe } from './plazos.repo.ts';

const PAGINA = 51;
const HOY = dia('2026-11-20');
const PERIODO = mes('2026-10');
const DE_ANTES = mes('2026-09');
const DIAS = { hoy: HOY, ...entornoDe(PERIODO, PERIODO) };
let base: BaseDeDatos;

// Correlated as real data is: old periods are finished, the newest is not, and most people load late.
beforeAll(async () => {
  base = await baseDePrueba();
  await sql`insert into tipo_suscripcion (id, nombre, abreviatura, precio) values (1, 'Plan', 'PLUS', 1)`.execute(
    base.bd,
  );
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id, dia_declaracion)
    select n, (1000000 + n)::text, (array['María','José','Ana','Luis','Sofía'])[1 + n % 5], 'Apellido' || (n % 97), 1 + (n % 3 = 0)::int, 1 + n % 28
      from generate_series(1, 4000) n`.execute(base.bd);
  await sql`insert into usuario_rol (usuario_id, rol_id) select n, ${ROL.cliente}::int from generate_series(1, 4000) n`.execute(
    base.bd,
  );
  await sql`insert into suscripcion (usuario_id, tipo_suscripcion_id, fecha_inicio, fecha_fin) select n, 1, '2024-01-01', '2027-12-31' from generate_series(1, 4000) n`.execute(
    base.bd,
  );
  await deprisa(base.bd, 6, (tx, p) =>
    sql`
    insert into declaracion (orden_dia, nombre_orden, nit, busqueda, usuario_id, periodo, regimen_id, estado_id, asignado_id, pago_realizado, facturas_cargadas)
    select coalesce(u.dia_declaracion, 99), u.nombre_orden, u.nit, u.busqueda, u.id, to_char(date '2026-05-01' + make_interval(months => ${p}::int), 'YYYY-MM'), u.regimen_id,
           case when ${p < 5}::boolean then 7 when u.id % 10 < 6 then 1 when u.id % 10 < 8 then 4 else 6 end, 1 + u.id % 7,
           ${p < 5}::boolean, ${p < 5}::boolean or u.id % 10 >= 6
      from usuario u`.execute(tx),
  );
  // The offices of half of the clients brought the sales and the purchases of the newest month; of the one before, few still wait.
  await sql`
    with traido as (
      insert into documento (id, usuario_id, clase, nombre, tipo, bytes, sha256, lugar, creado_en)
      select gen_random_uuid(), d.usuario_id, c, d.id, 'application/octet-stream', 1, d.id || c, d.id || c, '2026-11-02'
        from declaracion d, unnest(array['emitidas', 'recibidas']) c where d.usuario_id / 28 % 2 = 0
      returning id, usuario_id, clase, nombre)
    insert into archivo_de_carga (id, usuario_id, periodo, clase, filas, declaracion_id, origen)
    select t.id, t.usuario_id, d.periodo, t.clase, 1,
           case when d.periodo < ${DE_ANTES}::text or d.periodo = ${DE_ANTES}::text and d.usuario_id > 40 then d.id end, 'gestor'
      from traido t join declaracion d on d.id = t.nombre::bigint`.execute(base.bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

async function explicada({ sql: texto, parameters }: CompiledQuery) {
  const plan = await planDe(base, { sql: texto, parameters });
  return { leidas: leidas(plan), devueltas: plan['Actual Rows'], plan };
}
const medir = (p: PaginaPedida) => explicada(buildPagina(base.bd, p, DIAS).compile());
const medirBusqueda = (p: PaginaPedida) => explicada(buildBuscadas(base.bd, p).compile());

const DEL_MES_Y_REGIMEN = 4000 * (2 / 3);
const ORDENES: readonly Orden[] = ['dia', '-dia', 'nombre', '-nombre', 'nit', '-nit'];
const ETAPAS: readonly FiltroDeLista['etapa'][] = [1, 2, 3, 'con-facturas'];
const pedida = (mas: Partial<PaginaPedida>): PaginaPedida => ({
  periodo: PERIODO,
  regimenId: 1,
  etapa: 1,
  palabras: [],
  asignadoId: 'todas',
  soloDesactualizadas: false,
  soloConLibros: false,
  orden: 'dia',
  desde: null,
  limite: PAGINA,
  conTotal: true,
  ...mas,
});

describe.each(ETAPAS)('the list of stage %s', (etapa) => {
  test.each(ORDENES)(
    'in the order of %s reads at most ten rows for each one it returns, on every page',
    async (orden) => {
      let desde: PaginaPedida['desde'] = null;
      for (let pagina = 0; pagina < 3; pagina++) {
        const p = pedida({ etapa, orden, desde });
        const medida = await medir(p);
        expect(medida.devueltas).toBe(PAGINA);
        expect(medida.leidas, JSON.stringify(medida.plan)).toBeLessThanOrEqual(medida.devueltas * 10);
        const ultima = (await listPagina(base.bd, p, HOY)).halladas.at(-1);
        desde = ultima ? posicionDe(orden, ultima) : null;
      }
    },
  );
});

test("one collaborator's and nobody's are read from the month's own list, and those out of date never past their month", async () => {
  for (const asignadoId of [3, null]) {
    const { leidas: suyas, devueltas, plan } = await medir(pedida({ asignadoId }));
    expect(devueltas).toBe(asignadoId === null ? 0 : PAGINA);
    expect(suyas, JSON.stringify(plan)).toBeLessThanOrEqual(Math.max(PAGINA * 12, 1));
  }
  const viejas = await medir(pedida({ soloDesactualizadas: true }));
  expect(viejas.devueltas).toBe(0);
  expect(viejas.leidas, JSON.stringify(viejas.plan)).toBeLessThanOrEqual(DEL_MES_Y_REGIMEN + 1);
});

test('those with books are found as any row where many have some, and where few do never past their month', async () => {
  const muchos = await medir(pedida({ soloConLibros: true, conTotal: false }));
  expect(muchos.devueltas).toBe(PAGINA);
  expect(muchos.leidas, JSON.stringify(muchos.plan)).toBeLessThanOrEqual(PAGINA * 15);
  const pocos = await medir(pedida({ periodo: DE_ANTES, etapa: 'con-facturas', soloConLibros: true }));
  // Of clients 1 to 27, those of regime 1: no multiple of 3.
  expect(pocos.devueltas).toBe(18);
  // Each row of the month's list and whether it has books, for the page; each row again, for the total.
  expect(pocos.leidas, JSON.stringify(pocos.plan)).toBeLessThanOrEqual(DEL_MES_Y_REGIMEN * 3 + pocos.devueltas * 10);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a page without words is planned once for all who ask for it, in every order and from every place',
  async () => {
    const planeadas = await base.bd.transaction().execute(async (tx) => {
      for (const orden of ORDENES) {
        const ultima = (await listPagina(tx, pedida({ orden }), HOY)).halladas.at(-1);
        if (!ultima) throw new Error('the list is empty');
        // Twice to be named, five times to be tried with its own values.
        for (const desde of [null, posicionDe(orden, ultima)])
          for (let n = 0; n < 12; n++)
            await listPagina(tx, pedida({ orden, desde, regimenId: 1 + (n % 2), conTotal: desde === null }), HOY);
      }
      const { rows } = await sql<{ veces: number; orden: string }>`
        select generic_plans::int as veces, substring(statement from 'row_number[^)]*') as orden
          from pg_prepared_statements
         where statement like '%"cabecera"%' and generic_plans + custom_plans > 9`.execute(tx);
      return rows;
    });
    expect(planeadas).toHaveLength(ORDENES.length * 2);
    expect(planeadas.filter(({ veces }) => veces === 0)).toEqual([]);
  },
);

test('a search with its count reads each row of its list once at most, and none of what else is open in the month', async () => {
  const [{ cuantas } = { cuantas: 0 }] = (
    await sql<{ cuantas: number }>`
      select count(*)::int as cuantas from declaracion where periodo = ${PERIODO} and regimen_id = 1 and etapa = 1`.execute(
      base.bd,
    )
  ).rows;
  for (const palabra of ['apellido', 'maria', 'zzyzx'])
    for (const orden of ORDENES) {
      const una = await medirBusqueda(pedida({ palabras: [palabra], orden, limite: 1001 }));
      expect(leidas(una.plan, 'declaracion'), JSON.stringify(una.plan)).toBeLessThanOrEqual(cuantas);
    }
});

test('a common word is found on the way, and a full NIT by its trigrams', async () => {
  const comun = await medirBusqueda(pedida({ palabras: ['maria'] }));
  expect(comun.devueltas).toBe(PAGINA);
  expect(comun.leidas, JSON.stringify(comun.plan)).toBeLessThanOrEqual(PAGINA * 12);
  const unica = await medirBusqueda(pedida({ palabras: ['1003001'] }));
  expect(unica.devueltas).toBe(1);
  // One digit away from other NITs: their trigrams are read and discarded, never the whole list.
  expect(unica.leidas, JSON.stringify(unica.plan)).toBeLessThanOrEqual(200);
});

test('a collaborator is found on the way to their rows, and who is named by a word is known from one row for each of them', async () => {
  const asignadosQueDicen = await asignadosPorPalabra(base.bd, ['apellido3']);
  expect(asignadosQueDicen).toEqual(new Map([['apellido3', [3]]]));
  const suyas = await medirBusqueda(pedida({ palabras: ['apellido3'], asignadosQueDicen }));
  expect(suyas.devueltas).toBe(PAGINA);
  expect(suyas.leidas, JSON.stringify(suyas.plan)).toBeLessThanOrEqual(PAGINA * 12);
});

test('a plan that reads everything would be seen', async () => {
  const { rows } = await base.pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    'explain (analyze, format json) select * from declaracion order by busqueda limit 51',
  );
  expect(leidas((rows[0] as { 'QUERY PLAN': [{ Plan: Nodo }] })['QUERY PLAN'][0].Plan)).toBeGreaterThan(10_000);
});
