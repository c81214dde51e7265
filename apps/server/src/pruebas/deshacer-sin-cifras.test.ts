import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escribirTotales } from '../shared/totales-guardados.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Rosa' });
});
afterAll(() => s.cerrar());

/** August of ROS was forced to payment with nothing loaded, and brings Q500.00 of credit: without figures it leaves September nothing. */
async function sinCifras() {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const abrir = (periodo: string, estado: number) =>
    s.crear.declaracion({ usuarioId, regimen: 2, estado, periodo, asignadoId: admin.id, formularios: [] });
  const { id } = await abrir('2026-08', 6);
  const { id: siguiente } = await abrir('2026-09', 1);
  const conSaldo = { remanente_credito: '500.00', pago_realizado: true };
  await s.bd.updateTable('declaracion').set(conSaldo).where('id', '=', id).execute();
  const septiembre = async () => {
    const q = s.bd.selectFrom('declaracion').select(['remanente_credito', 'desactualizada']);
    const { remanente_credito, desactualizada } = await q.where('id', '=', siguiente).executeTakeFirstOrThrow();
    return [remanente_credito, desactualizada];
  };
  const completar = () =>
    s.como(admin)(declaraciones.completar, { presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined });
  return { usuarioId, id, siguiente, septiembre, completar };
}
const deshacer = (acto: string) => s.como(admin)(declaraciones.deshacer, { deshacer: acto });

test('ending a month that had no figures, taken back, leaves the next month without the balance that it passed', async () => {
  const { completar, septiembre } = await sinCifras();
  expect(await septiembre()).toEqual(['0.00', false]);
  const { deshacer: acto } = await completar();
  expect(await septiembre()).toEqual(['500.00', false]);
  await deshacer(acto);
  expect(await septiembre()).toEqual(['0.00', false]);
});

test('so does a follow-up that was deleted and is back', async () => {
  const { id, septiembre } = await sinCifras();
  const { deshacer: acto } = await s.como(admin)(seguimiento.eliminar, { id });
  expect(await septiembre()).toEqual(['500.00', false]);
  await deshacer(acto);
  expect(await septiembre()).toEqual(['0.00', false]);
});

test('the next month keeps what it had, cent by cent, and what somebody typed into it', async () => {
  const { siguiente, septiembre, completar } = await sinCifras();
  const escrito = { remanente_isr: '12.34', remanentes_corregidos: true, saldos_corregidos: ['isr'] };
  const tenia = { ...escrito, remanente_credito: '12345678.91' };
  await s.bd.updateTable('declaracion').set(tenia).where('id', '=', siguiente).execute();
  const { deshacer: acto } = await completar();
  expect(await septiembre()).toEqual(['500.00', false]);
  await deshacer(acto);
  expect(await septiembre()).toEqual(['12345678.91', false]);
  const isr = s.bd.selectFrom('declaracion').select('remanente_isr').where('id', '=', siguiente);
  expect(await isr.executeTakeFirst()).toEqual({ remanente_isr: '12.34' });
});

test('a next month that was computed in between is marked, and computed again without that balance', async () => {
  const { siguiente, septiembre, completar } = await sinCifras();
  const { deshacer: acto } = await completar();
  const desactualizar = { desactualizada: true, estado_id: 3, facturas_cargadas: true };
  await s.bd.updateTable('declaracion').set(desactualizar).where('id', '=', siguiente).execute();
  await s.como(admin)(declaraciones.calcularDeNuevo, { id: siguiente });
  expect(await septiembre()).toEqual(['500.00', false]);
  await deshacer(acto);
  expect(await septiembre()).toEqual(['0.00', true]);
  await s.como(admin)(declaraciones.calcularDeNuevo, { id: siguiente });
  expect(await septiembre()).toEqual(['0.00', false]);
});

test('a next month that was opened in between brings nothing in', async () => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({
    ...{ usuarioId, regimen: 2, estado: 6, periodo: '2026-08', asignadoId: admin.id, formularios: [] },
  });
  await s.bd
    .updateTable('declaracion')
    .set({ remanente_credito: '500.00', pago_realizado: true })
    .where('id', '=', id)
    .execute();
  const { deshacer: acto } = await s.como(admin)(declaraciones.completar, {
    ...{ presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined },
  });
  const { id: siguiente } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 1, periodo: '2026-09' });
  await s.bd.updateTable('declaracion').set({ remanente_credito: '500.00' }).where('id', '=', siguiente).execute();
  await deshacer(acto);
  const q = s.bd.selectFrom('declaracion').select('remanente_credito').where('id', '=', siguiente);
  expect(await q.executeTakeFirst()).toEqual({ remanente_credito: '0.00' });
});

test('the history of the next month says that it was out of date, and that it is not any more', async () => {
  const { usuarioId, siguiente, septiembre, completar } = await sinCifras();
  await s.bd
    .updateTable('declaracion')
    .set({ totales: escribirTotales(totalizar([], [])) })
    .where('id', '=', siguiente)
    .execute();
  const { deshacer: acto } = await completar();
  expect(await septiembre()).toEqual(['0.00', true]);
  await deshacer(acto);
  expect(await septiembre()).toEqual(['0.00', false]);
  const { historia } = await s.como(admin)(pendientes.delMes, { usuarioId, fecha: mes('2026-10') });
  expect(historia.map((h) => h.que)).toEqual([
    'El mes anterior volvió a dejarle los saldos que ya traía',
    'Quedó desactualizada por un cambio en un mes anterior o en lo que vende',
  ]);
});
