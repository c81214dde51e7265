import { carga } from '@aldia/contract/carga.ts';
import { libros, MesDeLibro } from '@aldia/contract/libros.ts';
import { revision } from '@aldia/contract/revision.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dte, guardado, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let beto: Persona;
let cliente: Persona;
let extrania: Persona;
const OCTUBRE = mes('2026-10');

beforeAll(async () => {
  s = await escenario();
  beto = await s.crear.usuario([ROL.carga]);
  extrania = await s.crear.cliente();
  cliente = await s.crear.cliente({ regimen: 1 });
  const usuarioId = cliente.id;
  const { id } = await s.crear.declaracion({ usuarioId, estado: 3 });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1000.00', fecha: '2026-10-02' });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '200.50', tipoDte: 'NCRE', fecha: '2026-10-03' });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '9999.00', anulado: true, fecha: '2026-10-04' });
  await s.crear.factura({ usuarioId, libro: 'recibida', monto: '112.00', iva: '12.00', fecha: '2026-10-05' });
  await s.crear.factura({ usuarioId, libro: 'recibida', monto: '50.00', incluye: false, fecha: '2026-10-06' });
  await s.crear.factura({ usuarioId, libro: 'recibida', monto: '70.00', anulado: true, incluye: false });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
});
afterAll(() => s.cerrar());

const DEL_MES = { fecha: OCTUBRE, pagina: 1, limite: 5000 };

describe('the books of a month', () => {
  test('sales: what is cancelled is worth 0, a credit note takes off, and the total is of the month', async () => {
    const libro = await s.como(cliente)(libros.ventas, { ...DEL_MES, usuarioId: cliente.id });
    expect(libro.facturas.map((f) => [f.tipoDte, f.monto, f.anulado, f.nombreReceptor])).toEqual([
      ['FACT', q('1000.00'), false, 'Receptor'],
      ['NCRE', q('-200.50'), false, 'Receptor'],
      ['FACT', 0, true, 'Receptor'],
    ]);
    expect(libro.totalFacturas).toBe(q('799.50'));
    expect(libro.cuenta).toEqual({ cantidad: 3, anuladas: 1, excluidas: 0 });
    expect(libro.nit).toBe(cliente.nit);
  });

  test('purchases: those excluded are only counted', async () => {
    const libro = await s.como(cliente)(libros.compras, { ...DEL_MES, usuarioId: cliente.id });
    expect(libro.facturas.map((f) => [f.monto, f.montoIva, f.anulado, f.nombreEmisor])).toEqual([
      [q('112.00'), q('12.00'), false, 'Emisor'],
      [0, 0, true, 'Emisor'],
    ]);
    expect([libro.totalFacturas, libro.cuenta]).toEqual([q('112.00'), { cantidad: 2, anuladas: 1, excluidas: 1 }]);
  });

  test('a small taxpayer has both at once, and the staff read them too', async () => {
    for (const quien of [cliente, beto]) {
      const libro = await s.como(quien)(libros.comprasYVentas, { ...DEL_MES, usuarioId: cliente.id });
      expect([libro.facturasVentas.length, libro.facturasCompras.length]).toEqual([3, 2]);
      expect([libro.totalFacturasVentas, libro.totalFacturasCompras]).toEqual([q('799.50'), q('112.00')]);
    }
  });

  test('a page brings its rows, and the count and the total stay of the whole month', async () => {
    const pagina = await s.como(beto)(libros.ventas, { ...DEL_MES, pagina: 2, limite: 2, usuarioId: cliente.id });
    expect(pagina.facturas.map((f) => f.anulado)).toEqual([true]);
    expect([pagina.totalFacturas, pagina.cuenta.cantidad]).toEqual([q('799.50'), 3]);
  });

  test('another month has nothing in it', async () => {
    const libro = await s.como(cliente)(libros.ventas, { ...DEL_MES, fecha: mes('2026-09'), usuarioId: cliente.id });
    expect([libro.facturas, libro.totalFacturas]).toEqual([[], 0]);
  });

  test('the month travels as MM/YYYY and is read as it was asked', async () => {
    expect(z.encode(MesDeLibro, OCTUBRE)).toBe('10/2026');
    const pedir = (fecha: string) =>
      fetch(`${s.url}/api/libro/ventas`, {
        method: 'POST',
        headers: { authorization: `Bearer ${cliente.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fecha, usuario_id: cliente.id }),
      });
    const bien = await pedir('10/2026');
    expect([bien.status, await bien.json()]).toMatchObject([200, { data: { total_facturas: '799.50' } }]);
    expect((await pedir('13/2026')).status).toBe(422);
  });
});

describe('the annual closing', () => {
  test('has a line for each computed month', async () => {
    await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-11' });
    const meses = await s.como(cliente)(libros.cierreAnual, { anio: 2026, usuarioId: cliente.id });
    expect(meses).toMatchObject([
      { mes: 'Octubre', periodo: '2026-10', totalFactura: q('799.50'), totalRetencion: 0, impuesto: q('39.98') },
    ]);
    expect(await s.como(beto)(libros.cierreAnual, { anio: 2025, usuarioId: cliente.id })).toEqual([]);
  });

  test('of a month that has SAT’s document alone it says that there is one to download', async () => {
    const otro = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId: otro.id, estado: 4 });
    await s.crear.factura({ usuarioId: otro.id, libro: 'emitida', monto: '100.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const documentos = async () =>
      (await s.como(otro)(libros.cierreAnual, { anio: 2026, usuarioId: otro.id })).map((m) => m.documentos);
    const registrar = (documento: string | null) =>
      s.como(beto)(revision.registrarDocumentoSat, {
        ...{ usuarioId: otro.id, periodo: mes('2026-10'), tipoArchivoId: 3, fechaMaxima: null, documento },
      });
    await registrar(null);
    expect(await documentos()).toEqual([0]);
    await registrar(`data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`);
    expect(await documentos()).toEqual([1]);
  });

  test('under ROS the tax is of ISR and IVA together', async () => {
    const ros = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 3 });
    await s.crear.factura({ usuarioId: ros.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const [octubre] = await s.como(ros)(libros.cierreAnual, { anio: 2026, usuarioId: ros.id });
    // 5 % of Q1,000 and 12 % of Q1,000.
    expect(octubre?.impuesto).toBe(q('170.00'));
  });

  test.each([
    ['bought', 1, (nit: string) => ({ recibidas: [dte({ emisor: '19', receptor: nit, monto: '112.00' })] })],
    ['had IVA withheld', 1, (nit: string) => ({ retencionesIva: reporteIva(nit, ['100.00']) })],
    ['did nothing', 0, () => ({})],
  ])('of a month in which a small taxpayer only %s it has %i lines', async (_que, lineas, lo) => {
    const otro = await s.crear.cliente({ regimen: 1 });
    await s.como(beto)(carga.guardar, guardado({ usuarioId: otro.id, ...lo(otro.nit) }));
    expect(await s.como(beto)(libros.cierreAnual, { anio: 2026, usuarioId: otro.id })).toHaveLength(lineas);
  });

  test('says of which months nothing was loaded, so that only their form has their figures', async () => {
    const otro = await s.crear.cliente({ regimen: 1 });
    const conNada = { usuarioId: otro.id, estado: 6, facturas: false };
    const marzo = await s.crear.declaracion({ ...conNada, periodo: '2026-03' });
    const cargado = await s.crear.declaracion({ usuarioId: otro.id, periodo: '2026-04', estado: 4 });
    for (const { id } of [marzo, cargado]) await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const meses = await s.como(otro)(libros.cierreAnual, { anio: 2026, usuarioId: otro.id });
    expect(meses.map((m) => [m.mes, m.sinCifras])).toEqual([
      ['Marzo', true],
      ['Abril', false],
    ]);
  });

  test('has no line of a month whose follow-up was deleted', async () => {
    const ros = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 6, facturas: true });
    await s.crear.factura({ usuarioId: ros.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const lineas = async () => (await s.como(ros)(libros.cierreAnual, { anio: 2026, usuarioId: ros.id })).length;
    expect(await lineas()).toBe(1);
    await s.como(await s.crear.usuario([ROL.administrador]))(seguimiento.eliminar, { id });
    expect(await lineas()).toBe(0);
  });
});

describe('nobody reads what is not theirs', () => {
  test.each([
    ['a client', [ROL.cliente]],
    ['a gestor', [ROL.gestor]],
    ['a corporation', [ROL.sociedad]],
  ])('for %s the person of another id does not exist', async (_quien, roles) => {
    const ajena = await s.crear.usuario(roles);
    const entrada = { ...DEL_MES, usuarioId: cliente.id };
    for (const libro of [libros.ventas, libros.compras, libros.comprasYVentas] as const)
      await expect(s.como(ajena)(libro, entrada)).rejects.toMatchObject({
        http: 404,
        codigo: 'CLIENTE_NO_ENCONTRADO',
      });
    await expect(s.como(ajena)(libros.cierreAnual, { anio: 2026, usuarioId: cliente.id })).rejects.toMatchObject({
      codigo: 'CLIENTE_NO_ENCONTRADO',
    });
    expect(await s.como(ajena)(libros.cierreAnual, { anio: 2026, usuarioId: ajena.id })).toEqual([]);
  });

  test('not even the staff read somebody who is not there', async () => {
    await expect(s.como(beto)(libros.ventas, { ...DEL_MES, usuarioId: 999_999 })).rejects.toMatchObject({
      codigo: 'CLIENTE_NO_ENCONTRADO',
    });
    expect((await s.como(extrania)(libros.ventas, { ...DEL_MES, usuarioId: extrania.id })).facturas).toEqual([]);
  });
});
