import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

const [SEPTIEMBRE, OCTUBRE, NOVIEMBRE] = [mes('2026-09'), mes('2026-10'), mes('2026-11')];
let s: Escenario;
let ada: Persona;
beforeAll(async () => {
  s = await escenario();
  ada = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

const anotar = (usuarioId: number, regimenId = 2) =>
  s.como(ada)(cambioDeRegimen.anotar, { usuarioId, regimenId, desde: OCTUBRE });
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const calcular = (id: number) => comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
/** A month without documents leaves what it brings in: a person typed it, and it is computed. */
async function traer(id: number, saldos: { readonly pc?: string; readonly credito?: string }): Promise<void> {
  const { pc = '0', credito = '0' } = saldos;
  await s.bd
    .updateTable('declaracion')
    .set({ remanente_pc: pc, remanente_credito: credito, remanentes_corregidos: true })
    .where('id', '=', id)
    .execute();
  await calcular(id);
}
async function conDosMeses(septiembreDe: 1 | 2 = 1) {
  const c = await s.crear.cliente({ regimen: septiembreDe, suscrito: true });
  const de = { usuarioId: c.id, regimen: septiembreDe };
  const septiembre = await s.crear.declaracion({ ...de, periodo: SEPTIEMBRE, estado: 3 });
  const octubre = await s.crear.declaracion({ ...de, periodo: OCTUBRE });
  return { id: c.id, septiembre: septiembre.id, octubre: octubre.id };
}

test('a month changes its regime although the month before passed it another balance since it was opened', async () => {
  const c = await conDosMeses();
  await traer(c.septiembre, { pc: '123.00' });
  expect(await fila(c.octubre)).toMatchObject({ remanente_pc: '123.00', estado_id: 1 });
  expect(await anotar(c.id)).toEqual({ meses: 1 });
});

test('a month whose follow-up was deleted is as it was opened: it changes, and keeps no figure of the regime before', async () => {
  const c = await conDosMeses();
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 3, facturas_cargadas: true })
    .where('id', '=', c.octubre)
    .execute();
  await calcular(c.octubre);
  await s.como(ada)(seguimiento.eliminar, { id: c.octubre });
  expect(await anotar(c.id)).toEqual({ meses: 1 });
  expect(await fila(c.octubre)).toMatchObject({ regimen_id: 2, totales: null, estado_id: 1 });
});

test.each([
  ['of a small taxpayer to one of ROS', 1, 2, { pc: '45.00' }, { pc: '75.00' }],
  ['of ROS to one of a small taxpayer', 2, 1, { credito: '45.00' }, { credito: '75.00' }],
] as const)('another balance of a month %s puts it not out of date', async (_que, de, a, antes, despues) => {
  const c = await conDosMeses(de);
  await traer(c.septiembre, antes);
  await anotar(c.id, a);
  await s.bd
    .updateTable('declaracion')
    .set({ estado_id: 3, facturas_cargadas: true })
    .where('id', '=', c.octubre)
    .execute();
  await calcular(c.octubre);
  await traer(c.septiembre, despues);
  expect(await fila(c.octubre)).toMatchObject({ desactualizada: false, regimen_id: a });
});

test('a month waits for the one before to be computed again only while both have one regime', async () => {
  const [c, otro] = [await conDosMeses(), await conDosMeses()];
  await anotar(c.id);
  for (const x of [c, otro]) {
    await calcular(x.septiembre);
    await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', x.septiembre).execute();
    await s.bd.updateTable('declaracion').set({ estado_id: 3 }).where('id', '=', x.octubre).execute();
    await calcular(x.octubre);
  }
  const espera = async (id: number) => (await s.como(ada)(formularios.deDeclaracion, { id })).esperaA;
  expect([await espera(c.octubre), await espera(otro.octubre)]).toEqual([null, SEPTIEMBRE]);
});

test('a month that goes to another regime and back brings in what the month before leaves by then', async () => {
  const c = await conDosMeses();
  await traer(c.septiembre, { pc: '45.00' });
  await anotar(c.id);
  await traer(c.septiembre, { pc: '75.00' });
  await s.como(ada)(cambioDeRegimen.quitar, { usuarioId: c.id, desde: OCTUBRE });
  expect(await fila(c.octubre)).toMatchObject({ regimen_id: 1, remanente_pc: '75.00' });
});

test('what was typed in the card of one regime is not offered in the card of another, nor kept from a page that shows it', async () => {
  const c = await conDosMeses();
  await traer(c.septiembre, { pc: '45.00' });
  const escribir = (regimenId?: number) =>
    s.como(ada)(carga.escribirBorrador, {
      ...{ usuarioId: c.id, fecha: NOVIEMBRE, isr: CERO, exportacion: CERO, ivaRetenciones: CERO, visto: 0 },
      iva: parseQuetzales('300.00'),
      ...(regimenId === undefined ? {} : { regimenId }),
    });
  const borrador = async () => (await s.como(ada)(carga.remanentes, { usuarioId: c.id, fecha: NOVIEMBRE })).borrador;
  await escribir(1);
  expect(await borrador()).toMatchObject({ iva: parseQuetzales('300.00') });
  await anotar(c.id);
  expect(await borrador()).toBeNull();
  await expect(escribir(1)).rejects.toMatchObject({ codigo: 'REMANENTES_DE_OTRO_REGIMEN' });
  expect(await borrador()).toBeNull();
  await escribir(2);
  expect(await borrador()).toMatchObject({ iva: parseQuetzales('300.00') });
});

test('who has the wizard open when the month changes its regime saves nothing over it', async () => {
  const c = await conDosMeses();
  const vista = (await fila(c.octubre)).version;
  await anotar(c.id);
  const ana = await s.crear.usuario([ROL.administrador]);
  const reasignar = { presentacionId: c.octubre, colaboradorId: ana.id, version: vista };
  await expect(s.como(ana)(declaraciones.reasignar, reasignar)).rejects.toMatchObject({
    codigo: 'CONFLICTO_DE_VERSION',
  });
});
