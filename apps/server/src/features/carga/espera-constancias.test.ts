import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

test('a month waits only for certificates of sales from which the law lets an agent withhold, each tax by its own amount', async () => {
  await s.bd
    .insertInto('agente_retenedor')
    .values([
      { nit: '35', impuesto: 'IVA', nombre: 'Agente de los dos' },
      { nit: '35', impuesto: 'ISR', nombre: 'Agente de los dos' },
    ])
    .execute();
  const trasVender = async (monto: string, iva: string) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const venta = dte({ emisor: c.nit, receptor: '35', monto, iva });
    const { id, statusId } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta] }));
    const { cargaRetencionIsr, cargaRetencionIva } = await s.como(ana)(declaraciones.una, { id });
    return { statusId, isr: cargaRetencionIsr, iva: cargaRetencionIva };
  };
  // Of IVA, invoices of more than Q2,500.00 (Decreto 20-2006); of ISR, from Q2,500.00 without IVA on (LAT art. 48).
  expect(await trasVender('2500.00', '267.86')).toEqual({ statusId: 3, isr: null, iva: null });
  expect(await trasVender('2500.01', '267.86')).toEqual({ statusId: 2, isr: null, iva: 0 });
  expect(await trasVender('2799.99', '300.00')).toEqual({ statusId: 2, isr: null, iva: 0 });
  expect(await trasVender('2800.00', '300.00')).toEqual({ statusId: 2, isr: 0, iva: 0 });
});
