import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO, reporteIsr } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([2], { nombre: 'Ana' });
  await s.bd.insertInto('agente_retenedor').values({ nit: '71080', impuesto: 'ISR', nombre: 'Agente' }).execute();
});
afterAll(() => s.cerrar());

/** A month of Q50,000 sold to an agent, sent to the list of forms while its certificates are missing. */
async function enLaLista() {
  const c = await s.crear.cliente({ regimen: 2 });
  const venta = dte({ emisor: c.nit, receptor: '71080', monto: '56000.00', iva: '6000.00' });
  const { id } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta] }));
  expect(await s.como(ana)(declaraciones.enviarAFormulario, { id })).toMatchObject({ statusId: 4 });
  return { ...c, declaracionId: id };
}
const cargar = (c: { id: number; nit: string }, version: number) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, retencionesIsr: reporteIsr(c.nit, ['2500.00']), version }));

test('certificates that come while the month is in the list of forms are loaded, and it goes on to payment', async () => {
  const c = await enLaLista();
  await expect(s.como(ana)(declaraciones.enviarAPago, { id: c.declaracionId })).rejects.toMatchObject({
    codigo: 'RETENCIONES_PENDIENTES',
  });
  // Q50,000 of income is Q2,900 of tax, less the certificate (LAT art. 44 and 47).
  expect(await cargar(c, 2)).toMatchObject({ statusId: 4, impuestoIsr: parseQuetzales('400.00') });
  expect(await s.como(ana)(declaraciones.enviarAPago, { id: c.declaracionId })).toMatchObject({ statusId: 6 });
});

test('in the list of forms it is said that there is none, and it goes on to payment', async () => {
  const c = await enLaLista();
  const sinIsr = { usuarioId: c.id, fecha: MES_ELEGIDO };
  expect(await s.como(ana)(declaraciones.presentarSinIsr, sinIsr)).toMatchObject({ statusId: 4 });
  expect(await s.como(ana)(declaraciones.enviarAPago, { id: c.declaracionId })).toMatchObject({ statusId: 6 });
});

test('a month in the list of forms that waits for nothing is not loaded again', async () => {
  const c = await enLaLista();
  await cargar(c, 2);
  await expect(cargar(c, 3)).rejects.toMatchObject({ codigo: 'ESTADO_NO_PERMITE' });
});
