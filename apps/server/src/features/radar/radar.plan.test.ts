// @module-tag dos-bases
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { topeDe } from '@aldia/domain/radar/tope.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildRadar } from './radar.repo.ts';

const CLIENTES = 1000;
const HOY = dia('2026-11-20');
let base: BaseDeDatos;

// Four years behind each client: only two of them may be read, and only of the clients of the page.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select n, (1000000 + n)::text, 'Ana', 'Apellido' || (n % 97), 1 from generate_series(1, ${CLIENTES}::int) n`.execute(
    bd,
  );
  await sql`insert into usuario_rol (usuario_id, rol_id) select n, 3 from generate_series(1, ${CLIENTES}::int) n`.execute(
    bd,
  );
  await sql`
    insert into declaracion (usuario_id, periodo, regimen_id, estado_id, pago_realizado, facturas_cargadas, total_ventas)
    select u.id, to_char(date '2022-11-01' + make_interval(months => p), 'YYYY-MM'), 1, 7, true, true, 100 * (u.id % 600)
      from usuario u, generate_series(0, 47) p`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

test('the list reads what was measured of each client, and the months of its page alone', async () => {
  const tope = topeDe(1, 2026, HOY);
  if (!tope) throw new Error('without ceiling');
  const pregunta = {
    quienes: { palabras: [] },
    regimenId: 1,
    anio: 2026,
    tope,
    situacion: null,
    orden: '-uso',
    desde: null,
    limite: 51,
  } as const;
  const plan = await planDe(base, buildRadar(pregunta).compile(base.bd));
  const dicho = JSON.stringify(plan);
  expect(leidas(plan, 'declaracion'), dicho).toBeLessThanOrEqual(51 * 24);
  expect(leidas(plan, 'medicion_de_radar'), dicho).toBeLessThanOrEqual(CLIENTES);
}, 60_000);
