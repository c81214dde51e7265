// @module-tag dos-bases
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import { leidas, nodos, planDe } from '../../pruebas/leidas.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildPendientes, type PendientesPedidos } from './pendientes.repo.ts';

const MESES = 24;
const CLIENTES = 4000;
const COLABORADORES = 16;
const PLAZOS = Array.from({ length: MESES }, (_, p) =>
  [1, 2].map((regimenId) => ({
    periodo: mes(`${2024 + Math.floor((10 + p) / 12)}-${String(1 + ((10 + p) % 12)).padStart(2, '0')}`),
    regimenId,
    iva: { dia: dia('2026-11-30'), calculado: dia('2026-11-30') },
    isr: null,
  })),
).flat();
let base: BaseDeDatos;

// Correlated as real data is: of two years of months only the newest is open, 250 of it for each collaborator.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`insert into tipo_suscripcion (id, nombre, abreviatura, precio) values (1, 'Plan', 'PLUS', 1)`.execute(bd);
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select n, (1000000 + n)::text, (array['María','José','Ana','Luis','Sofía'])[1 + n % 5], 'Apellido' || (n % 97), 1 + (n % 3 = 0)::int
      from generate_series(1, ${CLIENTES}::int) n`.execute(bd);
  await sql`insert into suscripcion (usuario_id, tipo_suscripcion_id, fecha_inicio, fecha_fin) select n, 1, '2024-01-01', '2027-12-31' from generate_series(1, ${CLIENTES}::int) n`.execute(
    bd,
  );
  await sql`insert into credencial_sat (usuario_id, version, llave_id, llave_envuelta, cifrado) select n, 1, 'k', '', '' from generate_series(1, ${CLIENTES}::int) n`.execute(
    bd,
  );
  await deprisa(bd, MESES, (tx, p) =>
    sql`
    insert into declaracion (orden_dia, nombre_orden, nit, busqueda, usuario_id, periodo, regimen_id, estado_id, asignado_id, pago_realizado, facturas_cargadas)
    select coalesce(u.dia_declaracion, 99), u.nombre_orden, u.nit, u.busqueda, u.id, to_char(date '2024-11-01' + make_interval(months => ${p}::int), 'YYYY-MM'), u.regimen_id,
           case when ${p < MESES - 1}::boolean then 7 else 1 + (u.id % 6)::int end, 1 + u.id % ${COLABORADORES}::int, ${p < MESES - 1}::boolean, true
      from usuario u`.execute(tx),
  );
  await base.pool.query('vacuum analyze');
}, 300_000);
afterAll(() => base.cerrar());

const pedida = (mas: Partial<PendientesPedidos>): PendientesPedidos => ({
  plazos: PLAZOS,
  soloVencidas: false,
  asignadoId: 'todas',
  palabras: [],
  motivo: null,
  desde: null,
  limite: 51,
  hoy: dia('2026-11-20'),
  ...mas,
});

const ABIERTAS = CLIENTES;
test.each<[string, Partial<PendientesPedidos>, number]>([
  ['a collaborator', { asignadoId: 3 }, ABIERTAS / COLABORADORES],
  ['everybody', {}, ABIERTAS],
  ['everybody, of one reason', { motivo: 'pagoPorConfirmar' }, ABIERTAS],
  [
    'everybody, from the middle',
    { desde: { vence: dia('2026-11-30'), motivo: 'porEnviarAPago', nombre: 'm', id: 1 } },
    ABIERTAS,
  ],
])('the queue of %s reads what is open, never the months that are finished', async (_quien, mas, abiertas) => {
  const plan = await planDe(base, buildPendientes(pedida(mas)).compile(base.bd));
  const enteras = nodos(plan).filter((n) => n['Relation Name'] === 'declaracion' && n['Node Type'] === 'Seq Scan');
  expect(enteras).toEqual([]);
  expect(leidas(plan, 'declaracion')).toBeLessThanOrEqual(abiertas * 2);
});
test('of a collaborator, plan and password are looked up one by one, through their indexes', async () => {
  const plan = await planDe(base, buildPendientes(pedida({ asignadoId: 3 })).compile(base.bd));
  for (const tabla of ['suscripcion', 'credencial_sat'])
    expect(leidas(plan, tabla), tabla).toBeLessThanOrEqual((ABIERTAS / COLABORADORES) * 2);
});
