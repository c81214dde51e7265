import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { libros } from '@aldia/contract/libros.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { abrirPeriodo } from '../features/declaraciones/apertura.repo.ts';
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

const anotar = (usuarioId: number, desde: string) =>
  s.como(ada)(cambioDeRegimen.anotar, { usuarioId, regimenId: 2, desde: mes(desde) });
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
