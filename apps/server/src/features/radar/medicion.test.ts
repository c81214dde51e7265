// What `medicion_de_radar` keeps is what the domain measures of the same months, whatever was done to them and in whatever order.
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { medir } from '@aldia/domain/radar/radar.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { medirTodos } from './radar.jobs.ts';
import { verificarRadar } from './verificar.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

const PRIMERO = mes('2024-07');
const MESES = 30;
/** Waiting, loaded, courtesy load, rejected, filed at zero. */
const ESTADOS = [1, 3, 9, 8, 13];

async function unActo(azar: Azar, usuarioId: number) {
  const ventas = azar.suerte(0.25) ? '0.00' : (azar.entero(0, 9_000_000) / 100).toFixed(2);
  const nueva = {
    estado_id: azar.elegir(ESTADOS),
    facturas_cargadas: azar.suerte(0.5),
    total_ventas: ventas,
    totales: azar.suerte(0.5) ? null : JSON.stringify({ ventasNetas: azar.entero(0, 5_000_000) }),
  };
  const periodo = mesSiguiente(PRIMERO, azar.entero(0, MESES - 1));
  if (azar.suerte(0.16))
    return s.bd.deleteFrom('declaracion').where('usuario_id', '=', usuarioId).where('periodo', '=', periodo).execute();
  return s.bd
    .insertInto('declaracion')
    .values({ usuario_id: usuarioId, periodo, regimen_id: 1, ...nueva })
    .onConflict((c) => c.columns(['usuario_id', 'periodo']).doUpdateSet(nueva))
    .execute();
}

/** By year, as the domain has it. */
async function segunElDominio(usuarioId: number, anio: number) {
  const filas = await s.bd
    .selectFrom('declaracion')
    .select(['periodo', 'total_ventas', 'facturas_cargadas', 'estado_id'])
    .select(sql<string>`coalesce((totales->>'ventasNetas')::numeric / 100, total_ventas)::numeric(14,2)`.as('neto'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '>=', mes(`${anio - 1}-01`))
    .where('periodo', '<=', mes(`${anio}-12`))
    .execute();
  const conDatos = filas.filter((f) => f.facturas_cargadas || f.estado_id === 9 || f.estado_id === 13);
  const meses = (campo: 'total_ventas' | 'neto') =>
    conDatos.map((f) => ({ periodo: mes(f.periodo), ingresos: parseQuetzales(f[campo]) }));
  const [brutas, netas] = [medir(anio, meses('total_ventas')), medir(anio, meses('neto'))];
  return {
    ventas: brutas.delAnio,
    neto: netas.ultimo?.ingresos ?? 0,
    porVenir: brutas.porVenir,
    suma: brutas.sumaDeUltimos,
    cuantos: brutas.cuantosUltimos,
  };
}

async function segunLaTabla(usuarioId: number, anio: number) {
  const fila = await s.bd
    .selectFrom('medicion_de_radar')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('anio', '=', anio)
    .executeTakeFirst();
  return {
    ventas: parseQuetzales(fila?.ventas_del_anio ?? '0.00'),
    neto: parseQuetzales(fila?.neto_del_ultimo ?? '0.00'),
    porVenir: fila?.meses_por_venir ?? 12,
    suma: parseQuetzales(fila?.suma_de_ultimos ?? '0.00'),
    cuantos: fila?.cuantos_ultimos ?? 0,
  };
}

test('after each of 400 random acts on the months of a client', async () => {
  const azar = new Azar('medición');
  const cliente = await s.crear.cliente();
  for (let i = 0; i < 400; i++) {
    await unActo(azar, cliente.id);
    for (const anio of [2024, 2025, 2026, 2027])
      expect([i, anio, await segunLaTabla(cliente.id, anio)]).toEqual([
        i,
        anio,
        await segunElDominio(cliente.id, anio),
      ]);
  }
}, 120_000);

test('months of one client that are saved at the same time all count', { tags: ['dos-bases'] }, async () => {
  const cliente = await s.crear.cliente();
  const periodos = Array.from({ length: 12 }, (_, i) => mesSiguiente(mes('2026-01'), i));
  await s.bd
    .insertInto('declaracion')
    .values(periodos.map((periodo) => ({ usuario_id: cliente.id, periodo, regimen_id: 1 })))
    .execute();
  await Promise.all(
    periodos.map((periodo) =>
      s.bd.transaction().execute(async (trx) => {
        await trx
          .updateTable('declaracion')
          .set({ facturas_cargadas: true, total_ventas: '100.25' })
          .where('usuario_id', '=', cliente.id)
          .where('periodo', '=', periodo)
          .execute();
        // So that on PostgreSQL the transactions overlap.
        await sql`select pg_sleep(0.02)`.execute(trx);
      }),
    ),
  );
  expect(await segunLaTabla(cliente.id, 2026)).toMatchObject({ ventas: 120_300, porVenir: 0, cuantos: 3 });
});

test('a hundred months that one statement writes are measured by it', { tags: ['dos-bases'] }, async () => {
  const clientes = await Promise.all(Array.from({ length: 5 }, () => s.crear.cliente()));
  const meses = Array.from({ length: 20 }, (_, i) => mesSiguiente(mes('2025-01'), i));
  await s.bd
    .insertInto('declaracion')
    .values(
      clientes.flatMap((c) =>
        meses.map((periodo) => ({
          usuario_id: c.id,
          periodo,
          regimen_id: 1,
          facturas_cargadas: true,
          total_ventas: '10.00',
        })),
      ),
    )
    .execute();
  for (const c of clientes)
    expect(await segunLaTabla(c.id, 2026)).toMatchObject({ ventas: 8000, suma: 3000, porVenir: 4 });
});

test('whatever was done above, every measurement is checked once, some at a time, and each is right', async () => {
  const { n } = await s.bd
    .selectFrom('medicion_de_radar')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBeGreaterThan(20);
  expect(await verificarRadar(s.bd, 3)).toEqual({ revisadas: n, porMedir: 0, faltas: [] });
  await s.bd.updateTable('medicion_de_radar').set({ neto_del_ultimo: '-0.01' }).execute();
  const { faltas } = await verificarRadar(s.bd, 3);
  expect(new Set(faltas).size).toBe(n);
  expect(faltas.filter((f) => !/: neto_del_ultimo dice -0\.01 y debe decir \d+\.\d\d\.$/.test(f))).toEqual([]);
});

test('what a rule of before measured is measured again, some at a time, and no year is added', async () => {
  const clientes = [await s.crear.cliente(), await s.crear.cliente(), await s.crear.cliente()];
  for (const { id } of clientes)
    await s.bd
      .insertInto('declaracion')
      .values(
        ['2025-11', '2026-01', '2026-03'].map((periodo) => ({
          ...{ usuario_id: id, periodo: mes(periodo), regimen_id: 1 },
          ...{ facturas_cargadas: true, total_ventas: '100.25' },
        })),
      )
      .execute();
  const suyas = s.bd.selectFrom('medicion_de_radar').where(
    'usuario_id',
    'in',
    clientes.map((c) => c.id),
  );
  const cuantas = async () => (await suyas.select('anio').execute()).length;
  const antes = await cuantas();
  // As the rule of before left them: of 2026, nine months after March and none before it.
  await s.bd.updateTable('medicion_de_radar').set({ regla: 0, meses_por_venir: 9 }).execute();
  // Of one client the first years were measured since: the last one is left alone.
  await s.bd
    .updateTable('medicion_de_radar')
    .set({ regla: 1 })
    .where('usuario_id', '=', clientes[0]?.id ?? 0)
    .where('anio', '<', 2027)
    .execute();
  await medirTodos(s.recursos, 2);
  for (const { id } of clientes.slice(1))
    expect([await segunLaTabla(id, 2026), await segunLaTabla(id, 2027)]).toEqual([
      await segunElDominio(id, 2026),
      await segunElDominio(id, 2027),
    ]);
  expect(await suyas.select('anio').where('regla', '=', 0).execute()).toEqual([]);
  expect(await cuantas()).toBe(antes);
  expect(await medirTodos(s.recursos)).toBe(0);
});
