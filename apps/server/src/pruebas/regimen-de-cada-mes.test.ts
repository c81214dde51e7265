import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { abrirPeriodo } from '../features/declaraciones/apertura.repo.ts';
import { recalcular } from '../features/declaraciones/index.ts';
import { abrirMes } from '../features/declaraciones/jobs/abrir-mes.handler.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ada: Persona;
beforeAll(async () => {
  s = await escenario();
  ada = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());
beforeEach(() => s.reloj.mover(AHORA));

const anotar = (usuarioId: number, desde: string, regimenId = 2) =>
  s.como(ada)(cambioDeRegimen.anotar, { usuarioId, regimenId, desde: mes(desde) });
/** The regime of the client today, and of each opened month. */
async function comoEsta(usuarioId: number): Promise<{ hoy: number | null; meses: Record<Mes, number> }> {
  const persona = s.bd.selectFrom('usuario').select('regimen_id').where('id', '=', usuarioId);
  const suyos = s.bd.selectFrom('declaracion').select(['periodo', 'regimen_id']).where('usuario_id', '=', usuarioId);
  const { regimen_id: hoy } = await persona.executeTakeFirstOrThrow();
  return { hoy, meses: Object.fromEntries((await suyos.execute()).map((m) => [m.periodo, m.regimen_id])) };
}

test('a change of a month to come waits for the night in which it starts, and the months before open as they were', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', estado: 7, pagoRealizado: true });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-10' });
  expect(await anotar(c.id, '2026-12')).toEqual({ meses: 0 });
  s.reloj.mover('2026-12-01T06:05:00.000Z');
  await abrirMes(s.app.recursos);
  // In December November is declared, and the client is of ROS already.
  expect(await comoEsta(c.id)).toEqual({ hoy: 2, meses: { '2026-09': 1, '2026-10': 1, '2026-11': 1 } });
  s.reloj.mover('2027-01-01T06:05:00.000Z');
  await abrirMes(s.app.recursos);
  expect((await comoEsta(c.id)).meses).toEqual({ '2026-09': 1, '2026-10': 1, '2026-11': 1, '2026-12': 2 });
  const hechos = (await s.auditoria()).filter((a) => a.entidad_id === String(c.id)).map((a) => a.accion);
  expect(hechos).toEqual(['regimen.cambiado', 'regimen.vigente']);
});

test('a night that was missed is made up for by the next one', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  await anotar(c.id, '2026-10');
  await s.bd.updateTable('usuario').set({ regimen_id: 1 }).where('id', '=', c.id).execute();
  await abrirMes(s.app.recursos);
  expect(await comoEsta(c.id)).toEqual({ hoy: 2, meses: { '2026-10': 2 } });
});

test('a month that an earlier program opened with the regime of today is put right', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  await anotar(c.id, '2026-10');
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-10', regimen: 1 });
  await abrirMes(s.app.recursos);
  expect((await comoEsta(c.id)).meses).toEqual({ '2026-10': 2 });
});

test('a worked month keeps its regime, also when its opening is asked for again', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  // Filed under ROS before this client was a small taxpayer here.
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', regimen: 2, estado: 7, pagoRealizado: true });
  await anotar(c.id, '2027-01');
  await comoSistema(s.recursos, (ctx) => abrirPeriodo(ctx.tx, mes('2026-09'), [c.id]));
  expect((await comoEsta(c.id)).meses).toEqual({ '2026-09': 2 });
});

test('the book of a month is the one of its regime, opened or not', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', estado: 7, pagoRealizado: true });
  await anotar(c.id, '2026-10');
  const del = async (anio: number, mesDelLibro: number) =>
    (await s.como(c)(libros.regimenDelMes, { usuarioId: c.id, anio, mes: mesDelLibro })).regimenId;
  expect([await del(2026, 8), await del(2026, 9), await del(2026, 10), await del(2027, 1)]).toEqual([1, 1, 2, 2]);
});

/** A client of ROS whose September left withholdings of ISR over the tax, and who is a small taxpayer from October on. */
async function queDejaRos() {
  const c = await s.crear.cliente({ regimen: 2, suscrito: true });
  const de = { usuarioId: c.id, periodo: '2026-09' };
  const { id } = await s.crear.declaracion({ ...de, regimen: 2, estado: 4 });
  // 3d: 5 % of Q1,000.00 without IVA are Q50.00; withheld Q223.21; 3h: Q173.21 go to the next year.
  await s.crear.factura({ ...de, libro: 'emitida', monto: '1120.00', iva: '120.00' });
  await s.bd
    .insertInto('retencion')
    .values({
      ...{ usuario_id: c.id, periodo: '2026-09', impuesto: 'ISR', constancia: `C-${c.id}`, nit_retenedor: '19' },
      ...{ nombre_retenedor: 'R', estado_constancia: 'IMPRESA', fecha_emision: '2026-09-30', anulada: false },
      ...{ total_factura: '4464.20', base: '4464.20', total_retencion: '223.21' },
    })
    .execute();
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { ...c, septiembre: id };
}

test('who left ROS in the year is still closed with it, and its last month leaves the balance of the year', async () => {
  const c = await queDejaRos();
  const lista = async () => {
    const { filas, total } = await s.como(ada)(libros.clientesRos, {
      ...{ siguiente: null, limite: 50, busqueda: c.nit, orden: 'nombre' },
    });
    return [filas.map((f) => f.id), total];
  };
  const todos = async () =>
    (await s.como(ada)(libros.clientesRos, { siguiente: null, limite: 50, busqueda: '', orden: 'nombre' })).total;
  const antes = await todos();
  const delAnio = async () =>
    (await s.como(ada)(formularios.isrAnual, { anio: 2026, usuarioId: c.id })).cierre[0]?.excedenteRetencion;
  expect([await lista(), await delAnio()]).toEqual([[[c.id], 1], 0]);
  await anotar(c.id, '2026-10', 1);
  expect([await lista(), await delAnio()]).toEqual([[[c.id], 1], parseQuetzales('173.21')]);
  expect(await todos()).toEqual(antes);
  // The months of another regime are none of SAT-1411: nobody reads that they are missing.
  const { mesesDelRegimen } = await s.como(ada)(formularios.isrAnual, { anio: 2026, usuarioId: c.id });
  expect(mesesDelRegimen).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((n) => `2026-${n}`));
});

test('whether one sells goods or services is asked while a month of ROS is still to be filed', async () => {
  const c = await queDejaRos();
  await anotar(c.id, '2026-10', 1);
  const regimen = async () => (await s.como(c)(cuenta.loQueVende, { id: c.id })).regimenId;
  expect(await regimen()).toBe(2);
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 7, pago_realizado: true })
    .where('id', '=', c.septiembre)
    .execute();
  expect(await regimen()).toBe(1);
});

test('the month that is declared now has its own regime in the month in which a change starts', async () => {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true });
  await anotar(c.id, '2026-11');
  const { regimenId, regimenDelPeriodo } = await s.como(c)(suscripciones.faltante, { id: c.id });
  expect([regimenId, regimenDelPeriodo]).toEqual([2, 1]);
});
