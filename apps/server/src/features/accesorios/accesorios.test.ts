import { accesorios } from '@aldia/contract/accesorios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';

// Today is 20 November 2026. September: SAT-1311 was due on 14 October, the VAT forms on 2 November.
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.carga], { nombre: 'Ana' });
  await s.bd
    .insertInto('dia_inhabil')
    .values([{ fecha: '2026-11-01', descripcion: 'Todos los Santos' }])
    .onConflict((c) => c.doNothing())
    .execute();
});
afterAll(() => s.cerrar());

const pedir = (quien: Persona, id: number) => s.como(quien)(accesorios.deDeclaracion, { id });
async function mesDe(o: Omit<OpcionesDeDeclaracion, 'usuarioId'>) {
  const cliente = await s.crear.cliente({ regimen: o.regimen ?? 1 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-09', ...o });
  return { cliente, id };
}
const lineas = (f: { lineas: readonly { clase: string; monto: number | null }[] } | undefined) =>
  f?.lineas.map((l) => [l.clase, l.monto]);

test('a late month of a small taxpayer: the fine, the surcharge on its tax, and interest without rate', async () => {
  const { id } = await mesDe({ estado: 3, impuestoIva: '1000' });
  const r = await pedir(ana, id);
  const [unico, ...mas] = r.formularios;
  expect([unico?.codigo, unico?.vence, unico?.diasDeAtraso, mas]).toEqual(['SAT-2046', '2026-11-02', 18, []]);
  expect(lineas(unico)).toEqual([
    ['multa', q('900')],
    ['mora', q('9')],
    ['interes', null],
  ]);
  expect([r.total, r.totalConRebaja]).toEqual([q('909'), q('136.35')]);
  expect(unico?.lineas[0]).toMatchObject({ cuota: { porDia: q('50'), maximo: q('1000') }, tasaDiaria: null });
  expect(unico?.lineas[1]).toMatchObject({ base: q('1000'), tasaDiaria: { por: 5, entre: 10_000 } });
});

test('each of the days to come, today first, as the page would say it on that day', async () => {
  const { id } = await mesDe({ estado: 3, impuestoIva: '1000' });
  const { porDia, dia } = await pedir(ana, id);
  expect(porDia.map((d) => d.dia)).toEqual(Array.from({ length: 8 }, (_, i) => sumarDias(dia, i)));
  expect(porDia.slice(0, 4).map((d) => d.total)).toEqual([q('909'), q('959.50'), q('1010'), q('1010.50')]);
  s.reloj.mover('2026-11-22T16:00:00.000Z');
  // Sessions do not live that long.
  const eva = await s.crear.usuario([ROL.carga]);
  expect((await pedir(eva, id)).total).toBe(porDia[2]?.total);
  s.reloj.mover('2026-11-20T16:00:00.000Z');
});

test('ROS files two forms, each late from its own day', async () => {
  const { id } = await mesDe({ regimen: 2, estado: 3, impuestoIsr: '500', impuestoIva: '1000' });
  const { formularios } = await pedir(ana, id);
  expect(formularios.map((f) => [f.codigo, f.vence, f.aPagar])).toEqual([
    ['SAT-1311', '2026-10-14', q('500')],
    ['SAT-2237', '2026-11-02', q('1000')],
  ]);
});

test('a form that is out and asks for nothing is not late: only the other one is', async () => {
  const { id } = await mesDe({ regimen: 2, estado: 5, impuestoIva: '1000' });
  const r = await pedir(ana, id);
  expect(r.formularios.map((f) => f.codigo)).toEqual(['SAT-2237']);
  expect(r.total).toBe(q('909'));
});

test('while nothing is loaded only the fine can be said', async () => {
  const { id } = await mesDe({ estado: 1 });
  const r = await pedir(ana, id);
  expect(lineas(r.formularios[0])).toEqual([
    ['multa', q('900')],
    ['mora', null],
    ['interes', null],
  ]);
  expect(r.total).toBe(q('900'));
});

test('a month in time costs nothing today, and from its last day on it does', async () => {
  const { id } = await mesDe({ periodo: '2026-10', estado: 3, impuestoIva: '100' });
  const r = await pedir(ana, id);
  expect([r.formularios[0]?.vence, r.total, r.formularios[0]?.lineas]).toEqual(['2026-11-30', 0, []]);
});

test.each([
  ['paid', { estado: 7, pagoRealizado: true }],
  ['filed at zero', { estado: 13 }],
  ['filed elsewhere', { estado: 9, regimen: 2 as const }],
])('a month that is %s owes nothing', async (_nombre, o) => {
  const { id } = await mesDe(o);
  expect(await pedir(ana, id)).toMatchObject({ formularios: [], total: 0, porDia: [] });
});

test('a client sees their own; a stranger and a gestor find nothing', async () => {
  const { cliente, id } = await mesDe({ estado: 3, impuestoIva: '1000' });
  expect((await pedir(cliente, id)).total).toBe(q('909'));
  const otros = [await s.crear.cliente(), await s.crear.usuario([ROL.gestor])];
  for (const otro of otros)
    await expect(pedir(otro, id)).rejects.toMatchObject({ http: 404, codigo: 'DECLARACION_NO_ENCONTRADA' });
});
