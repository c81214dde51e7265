// @module-tag dos-bases
import { dia, entreDias, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildMovimientos, buildTransacciones } from './dinero.repo.ts';
import { buildMaestro } from './maestro.repo.ts';
import { buildSinTarjeta, buildUsuarios } from './usuarios.repo.ts';

const PERSONAS = 10_000;
/** Each of them was charged every month of a year, one month of which is asked for. */
const COBROS = 12;
const UNA_PAGINA = 51;
let base: BaseDeDatos;

beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  // What the triggers of a person do is not what is measured; replica turns them off, and the copies are written here.
  await sql`set session_replication_role = replica`.execute(bd);
  await sql`
    insert into usuario (id, nit, primer_nombre, nombre, nombre_orden, busqueda, estado_id)
    select n, (1000000 + n)::text, 'P', 'P ' || (n % 977), 'p ' || (n % 977), 'p ' || (n % 977) || ' ' || (1000000 + n), 1 + n % 4
      from generate_series(1, ${PERSONAS}::int) n`.execute(bd);
  await sql`insert into usuario_rol (usuario_id, rol_id) select n, 3 from generate_series(1, ${PERSONAS}::int) n`.execute(
    bd,
  );
  await sql`
    insert into metodo_pago (usuario_id, nombre_portador, ultimos_numeros, marca, fecha_expiracion, cuenta_cifrada, activo)
    select n, 'P', '1111', 'visa', '2030-01-01', '', true from generate_series(1, ${PERSONAS}::int) n where n % 50 <> 0`.execute(
    bd,
  );
  await sql`
    insert into declaracion (usuario_id, periodo, regimen_id, estado_id, nombre_orden, nit)
    select n, '2026-' || lpad(m::text, 2, '0'), 1, 3, 'p', n::text from generate_series(1, ${PERSONAS / 20}::int) n, generate_series(1, 12) m`.execute(
    bd,
  );
  await sql`
    insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, estado, codigo, creada_en, cambiada_en)
    select gen_random_uuid(), n, n, 'renovacion', n || ':' || m, n || ':' || m, '', 99.50, 99.50, '{}', 'aplicada', '00', t, t
      from generate_series(1, ${PERSONAS / 20}::int) n, generate_series(1, ${COBROS}::int) m,
           lateral (select make_timestamptz(2026, m, 15, 12, 0, 0) + make_interval(secs => n) as t) x`.execute(bd);
  await sql`insert into asiento (intencion_id, clave, glosa, cuando) select id, 'cobro:' || id, '', creada_en from cobro_intencion`.execute(
    bd,
  );
  await sql`insert into asiento_linea (asiento_id, cuenta, debe, haber) select id, 'pasarela', 99.50, 0 from asiento`.execute(
    bd,
  );
  await sql`
    insert into cobro_intento (id, intencion_id, numero, clase, monto, enviado_en, codigo)
    select gen_random_uuid(), id, 1, 'recobro', monto, creada_en, '00' from cobro_intencion`.execute(bd);
  await sql`set session_replication_role = origin`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 300_000);
afterAll(() => base.cerrar());

const NOVIEMBRE = {
  palabras: [],
  desde: dia('2026-11-01'),
  hasta: dia('2026-11-30'),
};
const DEL_MES = PERSONAS / 20;

test.each([null, 3])('a page of the states of users reads its rows and no others (state %s)', async (estadoId) => {
  const pagina = { orden: 'nombre', desde: null, limite: UNA_PAGINA } as const;
  const plan = await planDe(base, buildUsuarios(base.bd, { palabras: [], estadoId }, pagina).compile());
  expect(leidas(plan, 'usuario'), JSON.stringify(plan)).toBeLessThanOrEqual(UNA_PAGINA * 4);
});

test('who has no card is looked for in the order of the list, and not in all cards', async () => {
  const pagina = { orden: 'nit', desde: null, limite: UNA_PAGINA } as const;
  const plan = await planDe(
    base,
    buildSinTarjeta(base.bd, { palabras: [], estadoId: 3, hoy: NOVIEMBRE.hasta }, pagina).compile(),
  );
  // One in fifty has none, so that a page is found in fifty pages at most.
  expect(leidas(plan, 'usuario'), JSON.stringify(plan)).toBeLessThanOrEqual(PERSONAS / 4);
});

test.each(['fecha', '-fecha'] as const)(
  'a page of movements ordered by %s reads its postings and no others',
  async (orden) => {
    const plan = await planDe(
      base,
      buildMovimientos(base.bd, NOVIEMBRE, { orden, desde: null, limite: UNA_PAGINA }).compile(),
    );
    expect(leidas(plan, 'asiento'), JSON.stringify(plan)).toBeLessThanOrEqual(UNA_PAGINA * 2);
  },
);

test('a page of the gateway reads its messages and no others', async () => {
  const filtro = { ...NOVIEMBRE, resultado: undefined };
  const plan = await planDe(
    base,
    buildTransacciones(base.bd, filtro, { orden: '-fecha', desde: null, limite: UNA_PAGINA }).compile(),
  );
  expect(leidas(plan, 'cobro_intento'), JSON.stringify(plan)).toBeLessThanOrEqual(UNA_PAGINA * 2);
});

test('the master report reads its month, once, and nothing of the year; when each was charged, of its page alone', async () => {
  const dias = entreDias(NOVIEMBRE.desde, NOVIEMBRE.hasta);
  const filtro = { palabras: [], ...dias, periodo: mes('2026-10'), conDinero: ['aplicada'] as const, palabraDe: {} };
  const plan = await planDe(
    base,
    buildMaestro(filtro, [{ campo: 'nit', desc: false }], { desde: null, limite: 6 }).compile(base.bd),
  );
  const dicho = JSON.stringify(plan);
  expect(leidas(plan, 'declaracion'), dicho).toBeLessThanOrEqual(DEL_MES);
  expect(leidas(plan, 'cobro_intencion'), dicho).toBeLessThanOrEqual(DEL_MES);
  expect(leidas(plan, 'asiento'), dicho).toBeLessThanOrEqual(6);
});
