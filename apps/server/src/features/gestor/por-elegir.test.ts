import { CLIENTES_DE_UNA_VEZ, gestor } from '@aldia/contract/gestor.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

interface Lote {
  readonly nombre: string;
  readonly cuantos: number;
  readonly regimen?: number;
  /** Somebody worked on a month of each. */
  readonly trabajado?: boolean;
}
/** Brings that many clients of one name into the portfolio of an office. */
async function traer(oficina: Persona, { nombre, cuantos, regimen, trabajado = false }: Lote): Promise<void> {
  await sql`
    with ellos as (
      insert into usuario (nit, correo, primer_nombre, regimen_id)
      select ${`${oficina.id}${nombre}`} || lpad(g::text, 5, '0'), '', ${nombre} || lpad(g::text, 5, '0'), ${regimen ?? null}::int
        from generate_series(1, ${cuantos}::int) g returning id),
    con_rol as (insert into usuario_rol (usuario_id, rol_id) select id, ${ROL.cliente} from ellos),
    con_mes as (insert into declaracion (usuario_id, periodo, regimen_id, facturas_cargadas)
      select id, '2026-10', ${regimen ?? 1}::int, true from ellos where ${trabajado})
    insert into cliente_de_gestor (gestor_id, usuario_id, creado_en) select ${oficina.id}::bigint, id, ${AHORA}::timestamptz from ellos`.execute(
    s.bd,
  );
}
const listaDe = async (oficina: Persona, situacion: 'todos' | 'sin_regimen') => {
  const { clientes, hayMas } = await s.como(oficina)(gestor.porElegir, { situacion, busqueda: '' });
  return { nombres: clientes.map((c) => c.nombre), hayMas };
};

test('behind more clients than can be marked whose regime is settled, those who admit one are found', async () => {
  const oficina = await s.crear.usuario([ROL.gestor]);
  await traer(oficina, { nombre: 'A', cuantos: CLIENTES_DE_UNA_VEZ, regimen: 1, trabajado: true });
  await traer(oficina, { nombre: 'B', cuantos: 2, regimen: 1 });
  await traer(oficina, { nombre: 'C', cuantos: 1, trabajado: true });
  expect(await listaDe(oficina, 'todos')).toEqual({ nombres: ['B00001', 'B00002', 'C00001'], hayMas: false });
}, 60_000);

test('of more than can be marked at once the first by name come, and that there are more is said', async () => {
  const oficina = await s.crear.usuario([ROL.gestor]);
  await traer(oficina, { nombre: 'D', cuantos: CLIENTES_DE_UNA_VEZ });
  const todos = await listaDe(oficina, 'sin_regimen');
  expect([todos.nombres.length, todos.hayMas]).toEqual([5000, false]);
  await traer(oficina, { nombre: 'E', cuantos: 1 });
  const primeros = await listaDe(oficina, 'sin_regimen');
  expect([primeros.nombres.length, primeros.nombres.at(-1), primeros.hayMas]).toEqual([5000, 'D05000', true]);
}, 60_000);

test('is asked of each client: a plan of their own, a regime, and a month that somebody worked on', async () => {
  const oficina = await s.crear.usuario([ROL.sociedad]);
  const casos = [
    ...[
      { conRegimen: false, meses: false, plan: false },
      { conRegimen: false, meses: true, plan: false },
    ],
    ...[
      { conRegimen: true, meses: false, plan: false },
      { conRegimen: true, meses: true, plan: false },
    ],
    ...[
      { conRegimen: false, meses: false, plan: true },
      { conRegimen: false, meses: true, plan: true },
    ],
    ...[
      { conRegimen: true, meses: false, plan: true },
      { conRegimen: true, meses: true, plan: true },
    ],
  ];
  for (const [i, { conRegimen, meses, plan }] of casos.entries()) {
    const c = await s.crear.cliente({ nombre: `Caso ${i}`, apellido: '', regimen: 1, suscrito: plan });
    if (meses) await s.crear.declaracion({ usuarioId: c.id, regimen: 1, estado: 2 });
    if (!conRegimen) await s.bd.updateTable('usuario').set({ regimen_id: null }).where('id', '=', c.id).execute();
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: oficina.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
  }
  expect((await listaDe(oficina, 'todos')).nombres).toEqual(['Caso 0', 'Caso 1', 'Caso 2']);
});
