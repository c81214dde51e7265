import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO, PERIODO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

beforeAll(async () => {
  await s.bd
    .insertInto('agente_retenedor')
    .values([
      { nit: '35', impuesto: 'IVA', nombre: 'Agente de los dos' },
      { nit: '35', impuesto: 'ISR', nombre: 'Agente de los dos' },
      { nit: '43', impuesto: 'IVA', nombre: 'Agente desde el 16', fecha_inicio: dia(`${PERIODO}-16`) },
    ])
    .execute();
});
/** What a month with one document made out to an agent waits for. */
async function trasEmitir(documento: Partial<Parameters<typeof dte>[0]> & { monto: string; iva: string }) {
  const c = await s.crear.cliente({ regimen: 2 });
  const emitida = dte({ emisor: c.nit, receptor: '35', ...documento });
  const { id, statusId } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [emitida] }));
  const { cargaRetencionIsr, cargaRetencionIva } = await s.como(ana)(declaraciones.una, { id });
  return { statusId, isr: cargaRetencionIsr, iva: cargaRetencionIva };
}

test('a month waits only for certificates of sales from which the law lets an agent withhold, each tax by its own amount', async () => {
  // Of IVA, invoices of more than Q2,500.00 (Decreto 20-2006); of ISR, from Q2,500.00 without IVA on (LAT art. 48).
  expect(await trasEmitir({ monto: '2500.00', iva: '267.86' })).toEqual({ statusId: 3, isr: null, iva: null });
  expect(await trasEmitir({ monto: '2500.01', iva: '267.86' })).toEqual({ statusId: 2, isr: null, iva: 0 });
  expect(await trasEmitir({ monto: '2799.99', iva: '300.00' })).toEqual({ statusId: 2, isr: null, iva: 0 });
  expect(await trasEmitir({ monto: '2800.00', iva: '300.00' })).toEqual({ statusId: 2, isr: 0, iva: 0 });
});

test.each(['NCRE', 'FESP', 'RECI', 'RANT', 'NABN'])(
  'nobody withholds from a document %s, so its month waits for no certificate',
  async (tipoDte) => {
    expect(await trasEmitir({ monto: '50000.00', iva: '5357.14', tipoDte })).toEqual({
      statusId: 3,
      isr: null,
      iva: null,
    });
  },
);
test('a debit note makes a sale dearer: its buyer may withhold from it', async () => {
  expect(await trasEmitir({ monto: '50000.00', iva: '5357.14', tipoDte: 'NDEB' })).toMatchObject({ isr: 0, iva: 0 });
});

test.each([
  ['15', { statusId: 3, isr: null, iva: null }],
  ['16', { statusId: 2, isr: null, iva: 0 }],
])(
  'a buyer who is an agent from the 16th on withholds from no earlier sale: one of the %sth',
  async (diaDelMes, espera) => {
    const venta = { receptor: '43', monto: '50000.00', iva: '5357.14' };
    expect(await trasEmitir({ ...venta, fechaEmision: dia(`${PERIODO}-${diaDelMes}`) })).toEqual(espera);
  },
);

test('a month whose sale was cancelled, or whose buyer is no agent any more, is saved again and waits no longer', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const [una, otra] = ['35', '51'].map((receptor) =>
    dte({ emisor: c.nit, receptor, monto: '50000.00', iva: '5357.14' }),
  );
  if (!una || !otra) throw new Error('two sales');
  const { id } = await s.bd
    .insertInto('agente_retenedor')
    .values({ nit: '51', impuesto: 'IVA', nombre: 'Agente que deja de serlo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const guardar = (version: number, facturas: ReturnType<typeof dte>[]) =>
    s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas, version }));
  const espera = async () => {
    const { cargaRetencionIsr, cargaRetencionIva, ...mas } = await s.como(ana)(carga.remanentes, {
      usuarioId: c.id,
      fecha: MES_ELEGIDO,
    });
    return [cargaRetencionIsr, mas.ventasConAgenteIsr, cargaRetencionIva, mas.ventasConAgenteIva?.toSorted()];
  };
  await guardar(0, [una, otra]);
  const [deUna, deOtra] = [una.numeroAutorizacion, otra.numeroAutorizacion];
  expect(await espera()).toEqual([0, [deUna], 0, [deUna, deOtra].toSorted()]);
  await guardar(1, [{ ...una, anulado: true }]);
  expect(await espera()).toEqual([null, null, 0, [deOtra]]);
  await s.bd.updateTable('agente_retenedor').set({ deleted_at: s.reloj.ahora() }).where('id', '=', id).execute();
  // It waits until it is saved again, and by then nothing asks for it.
  expect(await espera()).toEqual([null, null, 0, []]);
  expect(await guardar(2, [])).toMatchObject({ statusId: 3 });
  expect(await espera()).toEqual([null, null, null, undefined]);
});
