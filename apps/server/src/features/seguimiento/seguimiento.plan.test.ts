import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildPaginaDe, deDeclaraciones, posicionDe } from '../declaraciones/listas.repo.ts';
import { buildClientes, deClientes, posicionDe as posicionDeCliente } from './clientes.repo.ts';
import { delPeriodo, trabajadasEl } from './seguimiento.repo.ts';

const PAGINA = 51;
const HOY = '2026-11-20';
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
  await sql`
    insert into declaracion (usuario_id, periodo, regimen_id, estado_id, pago_realizado, facturas_cargadas, modificada_en)
    select u.id, to_char(date '2026-05-01' + make_interval(months => p), 'YYYY-MM'), u.regimen_id, case when p < 5 then 7 else 4 end, p < 5, true,
           timestamptz '2026-06-10 18:00Z' + make_interval(months => p, days => (u.id % 10)::int)
      from usuario u, generate_series(0, 5) p`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

interface Nodo {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Nodo[];
}
function leidas(n: Nodo): number {
  const propias = /Scan/.test(n['Node Type']) && n['Node Type'] !== 'Subquery Scan';
  const tocadas = (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0)) * n['Actual Loops'];
  return (propias ? tocadas : 0) + (n.Plans ?? []).reduce((suma, hijo) => suma + leidas(hijo), 0);
}
async function exigirPocas(q: { compile(): { sql: string; parameters: readonly unknown[] } }): Promise<void> {
  const { sql: texto, parameters } = q.compile();
  const { rows } = await base.bd.executeQuery<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [...parameters]),
  );
  const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Nodo }] })['QUERY PLAN'][0].Plan;
  expect(plan['Actual Rows']).toBe(PAGINA);
  expect(leidas(plan), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 10);
}

test.each([
  ['a day', trabajadasEl(dia('2026-11-12'))],
  ['a month', delPeriodo(mes('2026-10'))],
])('the follow-up of %s reads at most ten rows for each one it returns, on every page', async (_nombre, elegir) => {
  let desde: ReturnType<typeof posicionDe> | null = null;
  for (let pagina = 0; pagina < 3; pagina++) {
    const q = buildPaginaDe(base.bd, elegir(deDeclaraciones(base.bd)), { orden: 'dia', desde, limite: PAGINA }, HOY);
    await exigirPocas(q);
    const ultima = (await q.execute()).at(-1);
    desde = ultima ? posicionDe('dia', ultima) : null;
  }
});

test.each([
  ['a day', 'u.dia_declaracion', 9],
  ['a regime', 'u.regimen_id', 2],
] as const)('the clients of %s, by name, read as few', async (_nombre, columna, valor) => {
  let desde: ReturnType<typeof posicionDeCliente> | null = null;
  for (let pagina = 0; pagina < 3; pagina++) {
    const elegidos = deClientes(base.bd).where(columna, '=', valor);
    const q = buildClientes(elegidos, { orden: 'nombre', desde, limite: PAGINA });
    await exigirPocas(q);
    const ultimo = (await q.execute()).at(-1);
    desde = ultimo ? posicionDeCliente('nombre', ultimo) : null;
  }
});
