// @module-tag dos-bases
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { createQueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import { clientesActivos, posicionDe } from '../../shared/clientes.repo.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { paginarDeclaraciones } from '../declaraciones/index.ts';
import { buildClientes } from './clientes.repo.ts';
import { delPeriodo, trabajadasEl } from './seguimiento.repo.ts';

const PAGINA = 50;
const AHORA = '2026-11-20T16:00:00.000Z';
let base: BaseDeDatos;

// A day in ten of the last month has what a busy day has; the months before are finished.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id, dia_declaracion)
    select n, (1000000 + n)::text, (array['María','José','Ana','Luis','Sofía'])[1 + n % 5], 'Apellido' || (n % 97), 1 + (n % 3 = 0)::int, 1 + n % 28
      from generate_series(1, 6000) n`.execute(bd);
  await sql`insert into usuario_rol (usuario_id, rol_id) select n, 3 from generate_series(1, 6000) n`.execute(bd);
  await deprisa(bd, 6, (tx, p) =>
    sql`
    insert into declaracion (orden_dia, nombre_orden, nit, busqueda, usuario_id, periodo, regimen_id, estado_id, pago_realizado, facturas_cargadas, modificada_en)
    select coalesce(u.dia_declaracion, 99), u.nombre_orden, u.nit, u.busqueda, u.id, to_char(date '2026-05-01' + make_interval(months => ${p}::int), 'YYYY-MM'), u.regimen_id,
           case when ${p < 5}::boolean then 7 else 4 end, ${p < 5}::boolean, true,
           timestamptz '2026-06-10 18:00Z' + make_interval(months => ${p}::int, days => (u.id % 10)::int)
      from usuario u`.execute(tx),
  );
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

/** Runs a page and judges the plan of the query that cuts it. */
async function exigirPocas<P>(pedirPagina: (bd: BaseDeDatos['bd']) => Promise<P>): Promise<P> {
  const vistas: RootOperationNode[] = [];
  const mirada = base.bd.withPlugin({
    transformQuery: ({ node }) => {
      vistas.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const pagina = await pedirPagina(mirada);
  // What is inside of a query is seen before the query itself.
  const consulta = vistas
    .map((nodo) => base.bd.getExecutor().compileQuery(nodo, createQueryId()))
    .findLast((q) => q.parameters.includes(PAGINA + 1) || q.sql.includes(`limit ${PAGINA + 1}`));
  if (!consulta) throw new Error('no query was cut to a page');
  const plan = await planDe(base, consulta);
  expect(plan['Actual Rows']).toBe(PAGINA + 1);
  expect(leidas(plan), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 10);
  return pagina;
}

test.each([
  ['a day', trabajadasEl(dia('2026-11-12'))],
  ['a month', delPeriodo(mes('2026-10'))],
])('the follow-up of %s reads at most ten rows for each one it returns, on every page', async (_nombre, elegir) => {
  let siguiente: string | null = null;
  for (let n = 0; n < 3; n++) {
    const pregunta = { busqueda: '', orden: 'dia' as const, siguiente, limite: PAGINA };
    const pagina: { siguiente: string | null } = await exigirPocas((bd) =>
      paginarDeclaraciones({ bd, reloj: relojFijo(AHORA) }, pregunta, {}, elegir),
    );
    siguiente = pagina.siguiente;
  }
});

test.each([
  ['a day', 'u.dia_declaracion', 9],
  ['a regime', 'u.regimen_id', 2],
] as const)('the clients of %s, by name, read as few', async (_nombre, columna, valor) => {
  let desde: ReturnType<typeof posicionDe> | null = null;
  for (let n = 0; n < 3; n++) {
    const filas = await exigirPocas((bd) =>
      buildClientes(clientesActivos(bd).where(columna, '=', valor), {
        orden: 'nombre',
        desde,
        limite: PAGINA + 1,
      }).execute(),
    );
    const ultimo = filas.at(-1);
    desde = ultimo ? posicionDe('nombre', ultimo) : null;
  }
});
