import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`;
let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  beto = await s.crear.usuario([ROL.carga]);
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const mes = async (o: Omit<OpcionesDeDeclaracion, 'usuarioId'>, de?: number) => {
  const usuarioId = de ?? (await s.crear.cliente({ regimen: 2 })).id;
  return { usuarioId, ...(await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, ...o })) };
};
const calcular = (id: number) => comoSistema(s.recursos, (ctx) => recalcular(ctx, id));

describe('isrAnual', () => {
  test('SAT-1411 is the sum of the computed months of the year', async () => {
    const enero = await mes({ periodo: '2026-01', pagoRealizado: true, estado: 7 });
    const { usuarioId } = enero;
    const febrero = await mes({ periodo: '2026-02' }, usuarioId);
    await mes({ periodo: '2026-03', estado: 1 }, usuarioId);
    await s.crear.factura({ usuarioId, periodo: '2026-01', libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await s.crear.factura({ usuarioId, periodo: '2026-02', libro: 'emitida', monto: '44800.00', iva: '4800.00' });
    await calcular(enero.id);
    await calcular(febrero.id);
    const r = await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId });
    // 5 % of 10,000; and of 40,000: 1,500 + 7 % of 10,000. January alone was paid.
    expect(r.cierre).toMatchObject([
      {
        auxiliarTotalRentas: q('50000.00'),
        impuestoDeterminado: q('2700.00'),
        impuestoPagado: q('500.00'),
        totalAPagar: q('2200.00'),
      },
    ]);
    const rentas = r.meses.map((m) => [m.periodo, m.aportes.find((a) => a.linea === '1')?.monto]);
    expect(rentas).toEqual([
      ['2026-01', q('10000.00')],
      ['2026-02', q('40000.00')],
    ]);
    expect(r.meses.map((m) => m.aportes.find((a) => a.linea === '12')?.monto)).toEqual([0, q('2200.00')]);
    expect([r.mesesDeclarados, r.formulario.codigo, r.formulario.casillas.length, r.formulario.periodo]).toEqual([
      2,
      'SAT-1411',
      12,
      '2026',
    ]);
  });
  test('a month whose follow-up was deleted is none of the year until it is loaded again', async () => {
    const enero = await mes({ periodo: '2026-01', facturas: true });
    const { usuarioId } = enero;
    const febrero = await mes({ periodo: '2026-02', facturas: true }, usuarioId);
    for (const periodo of ['2026-01', '2026-02'])
      await s.crear.factura({ usuarioId, periodo, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await calcular(enero.id);
    await calcular(febrero.id);
    const contados = async () => {
      const r = await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId });
      return [r.mesesDeclarados, r.meses.map((m) => m.periodo)];
    };
    expect(await contados()).toEqual([2, ['2026-01', '2026-02']]);
    const admin = await s.crear.usuario([ROL.administrador]);
    const { deshacer } = await s.como(admin)(seguimiento.eliminar, { id: enero.id });
    expect(await contados()).toEqual([1, ['2026-02']]);
    await s.como(admin)(declaraciones.deshacer, { deshacer });
    expect(await contados()).toEqual([2, ['2026-01', '2026-02']]);
  });
  test('a month that was filed elsewhere counts with the lines that were copied, as paid there', async () => {
    const enero = await mes({ periodo: '2026-01', estado: 9 });
    const { usuarioId } = enero;
    await s.bd
      .updateTable('declaracion')
      .set({
        total_ventas: '20000.00',
        impuesto_determinado: '1000.00',
        total_retencion_isr: '250.50',
        impuesto_isr: '649.50',
      })
      .where('id', '=', enero.id)
      .execute();
    const febrero = await mes({ periodo: '2026-02' }, usuarioId);
    await s.crear.factura({ usuarioId, periodo: '2026-02', libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await calcular(febrero.id);
    const r = await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId });
    expect(r.cierre).toMatchObject([
      {
        auxiliarTotalRentas: q('30000.00'),
        auxiliarRentaImponible: q('30000.00'),
        impuestoDeterminado: q('1500.00'),
        retenciones: q('250.50'),
        impuestoPagado: q('649.50'),
        // 1,000.00 - 250.50 - 649.50 came from the year before.
        auxiliarRemanente: q('100.00'),
        totalAPagar: q('500.00'),
      },
    ]);
    expect(r.meses.map((m) => m.periodo)).toEqual(['2026-01', '2026-02']);
  });
  test('a month of which nothing was loaded stays in the year and is named, from its form until its payment and after', async () => {
    const enero = await mes({ periodo: '2026-01' });
    const { usuarioId } = enero;
    const febrero = await mes({ periodo: '2026-02', estado: 1 }, usuarioId);
    await s.crear.factura({ usuarioId, periodo: '2026-01', libro: 'emitida', monto: '11200.00', iva: '1200.00' });
    await calcular(enero.id);
    const como = s.como(await s.crear.usuario([ROL.administrador]));
    await como(declaraciones.forzarAPago, { id: febrero.id });
    await como(declaraciones.notificarFormulario, {
      ...{ presentacionId: febrero.id, documento: PDF, numeroFormulario: '40912345678' },
      ...{ documentoIva: PDF, numeroFormularioIva: '40912345679', impuestoIsr: undefined, impuestoIva: undefined },
    });
    const sinCifras = async () =>
      (await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId })).meses.map((m) => [m.periodo, m.sinCifras]);
    const dichos = [
      ['2026-01', false],
      ['2026-02', true],
    ];
    expect(await sinCifras()).toEqual(dichos);
    await como(declaraciones.confirmarPago, { id: febrero.id });
    await como(declaraciones.completar, { presentacionId: febrero.id, impuestoIsr: undefined, impuestoIva: undefined });
    expect(await sinCifras()).toEqual(dichos);
  });
  test('a month filed at zero, or elsewhere without tax, has its figures', async () => {
    const enero = await mes({ periodo: '2026-01', estado: 1 });
    const { usuarioId } = enero;
    await mes({ periodo: '2026-02', estado: 9, facturas: false }, usuarioId);
    await s.como(ana)(declaraciones.presentarACero, {
      ...{ id: enero.id, aplicaSub: true, fecha: enero.periodo, numeroFormulario: '40912345678', documento: PDF },
    });
    const { meses } = await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId });
    expect(meses.map((m) => [m.periodo, m.sinCifras])).toEqual([
      ['2026-01', false],
      ['2026-02', false],
    ]);
  });
  test('the balances of lines 9 and 11 are of December and January: without them no other month gives one', async () => {
    const febrero = await mes({ periodo: '2026-02' });
    const { usuarioId } = febrero;
    const diciembre = await mes({ periodo: '2025-12' }, usuarioId);
    await s.bd
      .updateTable('declaracion')
      .set({ remanente_isr: '40.00', remanentes_corregidos: true })
      .where('id', 'in', [febrero.id, diciembre.id])
      .execute();
    await calcular(febrero.id);
    await calcular(diciembre.id);
    const lineas = async (anio: number) => (await s.como(beto)(formularios.isrAnual, { anio, usuarioId })).cierre[0];
    // February brings 40 and leaves 40: they are neither of 2025 nor for 2027. December leaves its 40 for 2026.
    expect(await lineas(2026)).toMatchObject({ excedenteRetencion: 0, auxiliarRemanente: 0 });
    expect(await lineas(2025)).toMatchObject({ excedenteRetencion: q('40.00'), auxiliarRemanente: 0 });
    const { meses } = await s.como(beto)(formularios.isrAnual, { anio: 2026, usuarioId });
    const saldos = meses.flatMap((m) => m.aportes.filter((a) => ['9', '11'].includes(a.linea)).map((a) => a.monto));
    expect(saldos).toEqual([0, 0]);
  });
  test('of a client without months is zero; of nobody, or of a year before the form, is refused', async () => {
    const { id } = await s.crear.cliente({ regimen: 2 });
    expect(await s.como(ana)(formularios.isrAnual, { anio: 2026, usuarioId: id })).toMatchObject({
      mesesDeclarados: 0,
      cierre: [{ totalAPagar: 0 }],
    });
    await expect(s.como(ana)(formularios.isrAnual, { anio: 2026, usuarioId: beto.id })).rejects.toMatchObject({
      codigo: 'CLIENTE_NO_ENCONTRADO',
    });
    await expect(s.como(ana)(formularios.isrAnual, { anio: 2012, usuarioId: id })).rejects.toMatchObject({
      http: 422,
      codigo: 'DATOS_INVALIDOS',
    });
  });
});
