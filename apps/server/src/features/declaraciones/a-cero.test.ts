import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dte, guardado, reporteIsr, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([2], { nombre: 'Ana' });
  const compras = { descripcion: 'Compras', titulo_formulario: 'Compras', orden: 7, linea: '5.7' };
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, ...compras })
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const presentar = (id: number, confirmaLoCargado?: boolean) =>
  s.como(ana)(declaraciones.presentarACero, {
    ...{ id, aplicaSub: true, numeroFormulario: '77712345678', documento: PDF, confirmaLoCargado },
  });
const fila = (id: number) => s.como(ana)(declaraciones.una, { id });
const enBase = (id: number) =>
  s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A ROS client: a purchase of Q3,360.00 (IVA 360.00) for exports, certificates of ISR (900.00) and IVA (500.00), and no sale. */
async function rosSinVentas(): Promise<number> {
  const c = await s.crear.cliente({ regimen: 2 });
  const compra = dte({ emisor: '19', receptor: c.nit, monto: '3360.00', iva: '360.00' });
  const { id } = await s.como(ana)(
    carga.guardar,
    guardado({
      usuarioId: c.id,
      recibidas: [compra],
      retencionesIsr: reporteIsr(c.nit, ['900.00']),
      retencionesIva: reporteIva(c.nit, ['500.00']),
    }),
  );
  const documento = compra.numeroAutorizacion;
  await s.como(ana)(facturas.elegirDestino, {
    ...{ presentacion: { id, version: 0 }, libro: 'recibida', documento, linea: '6', alcance: 'documento' },
  });
  return id;
}
/** A small taxpayer with a certificate of Q800.00 and no sale. */
async function pequenioSinVentas() {
  const c = await s.crear.cliente({ regimen: 1 });
  const retencionesIva = reporteIva(c.nit, ['800.00']);
  const r = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, retencionesIva }));
  return { ...r, usuarioId: c.id };
}

describe('a month at zero is filed only by who read what is lost', () => {
  test('of ROS: ISR of 3h, credit of exports of 7e and withholdings of 7k, each with its amount', async () => {
    const id = await rosSinVentas();
    expect((await fila(id)).pierdeACero).toEqual([
      { saldo: 'isr', monto: q('900.00') },
      { saldo: 'creditoExportacion', monto: q('360.00') },
      { saldo: 'retencionesIva', monto: q('500.00') },
    ]);
    const antes = await enBase(id);
    await expect(presentar(id, false)).rejects.toMatchObject({ http: 409, codigo: 'A_CERO_SIN_CONFIRMAR' });
    await expect(presentar(id, false)).rejects.toMatchObject({
      message: expect.stringContaining(
        'Retenciones de ISR (SAT-1311, casilla 3h) Q900.00, Crédito fiscal por exportación (SAT-2237, casilla 7e) Q360.00, Retenciones de IVA (SAT-2237, casilla 7k) Q500.00',
      ),
    });
    expect(await enBase(id)).toEqual(antes);
    expect(await presentar(id, true)).toMatchObject({ statusId: 13 });
    expect(await fila(id)).toMatchObject({ pierdeACero: [] });
  });

  test('of a small taxpayer with Q10,000.00 of sales in the list of forms: the sales and the Q500.00 to pay', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '10000.00', tipoDte: 'FPEQ' });
    const { id } = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta] }));
    await s.como(ana)(declaraciones.enviarAFormulario, { id });
    await expect(presentar(id, false)).rejects.toMatchObject({
      codigo: 'A_CERO_SIN_CONFIRMAR',
      message: expect.stringContaining('Ventas cargadas Q10,000.00, IVA a pagar Q500.00'),
    });
    expect((await enBase(id)).estado_id).toBe(4);
    expect(await presentar(id, true)).toMatchObject({ statusId: 13 });
  });

  test('of a month without anything there is nothing to confirm', async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId: c.id });
    expect(await presentar(id, false)).toMatchObject({ statusId: 13 });
  });

  test('a call of before, which does not know the question, is not asked', async () => {
    expect(await presentar(await rosSinVentas())).toMatchObject({ statusId: 13 });
  });
});

test('a certificate alone is declared with its form, and its Q800.00 pass on to the next month', async () => {
  const { id, usuarioId, statusId } = await pequenioSinVentas();
  expect(statusId).toBe(3);
  expect(await fila(id)).toMatchObject({
    facturas: true,
    pierdeACero: [{ saldo: 'retencionesPc', monto: q('800.00') }],
  });
  const siguiente = await s.crear.declaracion({ usuarioId, periodo: '2026-11' });
  expect(await s.como(ana)(declaraciones.enviarAFormulario, { id })).toMatchObject({ statusId: 4 });
  await s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId: id, numeroFormulario: '12345678901', documento: PDF },
    ...{ impuestoIsr: undefined, impuestoIva: undefined, documentoIva: null, numeroFormularioIva: null },
  });
  expect((await enBase(id)).arrastre_pc).toBe('800.00');
  expect((await enBase(siguiente.id)).remanente_pc).toBe('800.00');
});

test('a report without certificates leaves a small taxpayer’s month as it was: nothing is loaded', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const r = await s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, retencionesIva: reporteIva(c.nit, []) }));
  expect(r).toMatchObject({ statusId: 1 });
});
