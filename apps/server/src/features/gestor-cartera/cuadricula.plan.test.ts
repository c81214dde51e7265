// @module-tag dos-bases
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import type { FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { deprisa } from '../../pruebas/deprisa.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import { posicionDe } from '../../shared/clientes.repo.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildClientes, buildGrupos, buildMeses, buildSituaciones, type PreguntaDeCartera } from './cuadricula.repo.ts';

const SUYOS = 2500;
const AJENOS = 5000;
const MESES = 15;
const PAGINA = 51;
const [GESTOR, OTRO] = [1, 2];
let base: BaseDeDatos;

// Two offices, the asker's and a larger one; fifteen months, of which only the newest is open.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select n, (1000000 + n)::text, (array['María','José','Ana','Luis','Sofía'])[1 + n % 5], 'Apellido' || (n % 997),
           case when n % 10 = 0 then null else 1 + (n % 3 = 0)::int end
      from generate_series(1, ${SUYOS + AJENOS + 2}::int) n`.execute(bd);
  await sql`
    insert into cliente_de_gestor (gestor_id, usuario_id, creado_en)
    select case when n % 3 = 0 then ${GESTOR}::int else ${OTRO}::int end, n, '2026-01-01' from generate_series(3, ${SUYOS + AJENOS + 2}::int) n`.execute(
    bd,
  );
  await deprisa(bd, MESES, (tx, p) =>
    sql`
    insert into declaracion (orden_dia, nombre_orden, nit, busqueda, usuario_id, periodo, regimen_id, estado_id, pago_realizado, facturas_cargadas, impuesto_iva)
    select coalesce(u.dia_declaracion, 99), u.nombre_orden, u.nit, u.busqueda, u.id, to_char(date '2025-10-01' + make_interval(months => ${p}::int), 'YYYY-MM'), u.regimen_id,
           case when ${p < MESES - 1}::boolean then 7 else 1 + (u.id % 6)::int end, ${p < MESES - 1}::boolean, true, 100
      from usuario u where u.regimen_id is not null`.execute(tx),
  );
  await base.pool.query('vacuum analyze');
}, 300_000);
afterAll(() => base.cerrar());

const pregunta = (filtro: FiltroDeCartera | null = null): PreguntaDeCartera => ({
  gestorId: GESTOR,
  palabras: [],
  filtro,
  plazos: Array.from({ length: 12 }, (_, m) =>
    [1, 2].map((regimenId) => ({
      periodo: mes(`2026-${String(m + 1).padStart(2, '0')}`),
      regimenId,
      iva: { dia: dia('2026-11-30'), calculado: dia('2026-11-30') },
      isr: null,
    })),
  ).flat(),
  abierto: { primero: mes('2026-01'), ultimo: mes('2026-12') },
  desde: mes('2026-01'),
  hasta: mes('2026-12'),
  hoy: dia('2026-11-20'),
});

describe('of a portfolio of 2,500 beside another of 5,000', () => {
  test.each(['nombre', '-nombre', 'nit', '-nit'] as const)(
    'a page by %s reads at most five links and five people for each client that it shows',
    async (orden) => {
      let desde: ReturnType<typeof posicionDe> | null = null;
      for (let n = 0; n < 3; n++) {
        const pagina = buildClientes(base.bd, pregunta(), { orden, desde, limite: PAGINA });
        const plan = await planDe(base, pagina.compile());
        expect(plan['Actual Rows']).toBe(PAGINA);
        expect(leidas(plan, 'cliente_de_gestor'), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 5);
        expect(leidas(plan, 'usuario'), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 5);
        const ultima = (await pagina.execute()).at(-1);
        desde = ultima ? posicionDe(orden, ultima) : null;
      }
    },
  );

  // Each client has one open month; the finished months of two years must not be read.
  test.each(['porPagar', 'vencidas', 'sinFacturas'] as const)(
    'the filter %s reads the months that are open, never those that are finished',
    async (filtro) => {
      const plan = await planDe(
        base,
        buildClientes(base.bd, pregunta(filtro), { orden: 'nombre', desde: null, limite: PAGINA }).compile(),
      );
      expect(leidas(plan, 'declaracion'), JSON.stringify(plan)).toBeLessThanOrEqual((SUYOS + AJENOS) * 2);
    },
  );

  test('the counts of situations read the months that are open, once or twice', async () => {
    const plan = await planDe(base, buildSituaciones(base.bd, pregunta()).compile(base.bd));
    expect(leidas(plan, 'declaracion'), JSON.stringify(plan)).toBeLessThanOrEqual((SUYOS + AJENOS) * 3);
  });

  // Open months may be of any year: it reads all months of these clients, and none of others.
  test('the months of a page are read of its clients alone', async () => {
    const usuarios = Array.from({ length: PAGINA }, (_, i) => (i + 1) * 3);
    const plan = await planDe(base, buildMeses(base.bd, pregunta(), usuarios).compile());
    expect(leidas(plan, 'declaracion'), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * MESES);
  });

  test('the sums of a year read the months of that year and that office, and of nobody else', async () => {
    const plan = await planDe(base, buildGrupos(base.bd, pregunta()).compile(base.bd));
    expect(leidas(plan, 'declaracion'), JSON.stringify(plan)).toBeLessThanOrEqual(SUYOS * 12);
  });
});
