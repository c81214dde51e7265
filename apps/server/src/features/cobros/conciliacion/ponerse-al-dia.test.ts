import { type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../../pruebas/base-de-prueba.ts';
import { type Mundo, mundo } from '../../../pruebas/simular-cobros-mundo.ts';
import { pasosDe } from '../../../pruebas/simular-cobros-pasos.ts';
import type { BaseDeDatos } from '../../../shared/db.ts';
import { ErrorDePasarela } from '../../../shared/puertos.ts';
import { cobrosObreros } from '../cobros.jobs.ts';
import { listResumenes } from './conciliacion.repo.ts';
import { aResumen } from './conciliar.ts';

const DIA_MS = 86_400_000;
let base: BaseDeDatos;
let m: Mundo;
beforeAll(async () => {
  base = await baseDePrueba();
  m = await mundo(base);
  await m.crear.usuario([1]);
});
afterAll(() => base.cerrar());

const pedidos: Dia[] = [];
const caidos = new Set<Dia>();
/** The job, with a provider that gives the settlement of some days and not of others. */
async function trabajar(): Promise<void> {
  const liquidacion = async (fecha: Dia) => {
    pedidos.push(fecha);
    if (caidos.has(fecha)) throw new ErrorDePasarela('sin-respuesta', 'the provider did not answer');
    return m.motor.liquidacion(fecha);
  };
  const recursos = { ...m.recursos, pasarela: { ...m.recursos.pasarela, liquidacion } };
  pedidos.length = 0;
  const obrero = cobrosObreros(recursos, m.efectos).find((o) => o.trabajo.nombre === 'cobros.conciliar-ayer');
  await obrero?.hacer({});
}
const tareas = () => base.bd.selectFrom('tarea_de_operador').selectAll().orderBy('id').execute();
const correos = async () => (await base.bd.selectFrom('bandeja_salida').select('clave').execute()).map((c) => c.clave);
const resumenDe = async (fecha: Dia) =>
  aResumen(fecha, (await listResumenes(base.bd, { fecha, limite: 1 })).get(fecha) ?? []);

test('P29 before there is a charge nobody is asked', async () => {
  await trabajar();
  expect(pedidos).toEqual([]);
});

test('P29 days that were missed are reconciled one by one, and of one that cannot be a person is told which it is, once', async () => {
  const { persona, comprar } = pasosDe(m);
  await comprar(m.compra(await persona()));
  m.avanzar(DIA_MS * 2);
  await comprar(m.compra(await persona()));
  m.avanzar(DIA_MS * 2);
  caidos.add(dia('2026-11-20'));
  await expect(trabajar()).rejects.toThrow();
  expect(pedidos).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
  expect(await resumenDe(dia('2026-11-22'))).toMatchObject({ cuadran: 1, soloNuestra: 0 });
  // A day without movements counts as reconciled too.
  expect(await listResumenes(base.bd, { limite: 30 })).toHaveProperty('size', 3);
  const [tarea] = await tareas();
  expect(tarea).toMatchObject({ clase: 'sin_conciliar', detalle: expect.stringContaining('20/11/2026') });
  await expect(trabajar()).rejects.toThrow();
  expect(pedidos).toEqual(['2026-11-20']);
  expect([(await tareas()).length, (await correos()).filter((c) => c.startsWith('tarea:')).length]).toEqual([1, 1]);
  caidos.clear();
  await trabajar();
  expect(await resumenDe(dia('2026-11-20'))).toMatchObject({ cuadran: 1, soloNuestra: 0 });
  expect((await tareas()).map((t) => [t.id, t.resuelta_en !== null])).toEqual([[tarea?.id, true]]);
  await trabajar();
  expect(pedidos).toEqual([]);
});

test('P29 what a person closed about a day is not asked of them again the next morning', async () => {
  caidos.add(dia('2026-11-24'));
  m.avanzar(DIA_MS * 3);
  await expect(trabajar()).rejects.toThrow();
  const abierta = (await tareas()).filter((t) => t.resuelta_en === null);
  expect(abierta.map((t) => t.detalle)).toEqual([expect.stringContaining('24/11/2026')]);
  const { id: jefa } = await m.crear.usuario([1]);
  const cierre = { resuelta_en: m.recursos.reloj.ahora(), resuelta_por: jefa, nota: 'La pasarela lo perdió' };
  await base.bd.updateTable('tarea_de_operador').set(cierre).where('resuelta_en', 'is', null).execute();
  m.avanzar(DIA_MS);
  await expect(trabajar()).rejects.toThrow();
  expect((await tareas()).filter((t) => t.resuelta_en === null)).toEqual([]);
});
