import { continuar, panelesDeRetencion } from '@aldia/domain/carga/pasos.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { describe, expect, test } from 'vitest';
import {
  type AccionDeCarga,
  asistenteDe,
  type ContextoDeCarga,
  cargaNueva,
  type EstadoDeCarga,
  reducirCarga,
  tieneArchivos,
} from './carga.estado.ts';
import { constancia, factura, libro, ROS_NUEVO, reporte } from './carga.prueba.ts';

const SIN = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
type Paso = AccionDeCarga | ((e: EstadoDeCarga) => AccionDeCarga);
const con = (contexto: ContextoDeCarga, ...acciones: Paso[]) =>
  acciones.reduce<EstadoDeCarga>(
    (e, a) => reducirCarga(e, typeof a === 'function' ? a(e) : a),
    cargaNueva(1, contexto, SIN),
  );
const ventas = (id = 'v'): AccionDeCarga => ({
  tipo: 'facturas',
  libro: 'emitidas',
  leido: libro(id, [factura({ monto: '10.00' })]),
  tasas: new Map(),
});
const agentes =
  (isr: number, iva: number) =>
  (e: EstadoDeCarga): AccionDeCarga => {
    const lista = (n: number) => Array.from({ length: n }, (_, i) => ({ nit: String(i), nombre: 'A' }));
    return { tipo: 'agentes', hallados: { isr: lista(isr), iva: lista(iva) }, de: e.emitidas };
  };

describe('where Continuar leads', () => {
  test.each([
    ['agents were not asked', [ventas()], { impedimento: 'AGENTES_SIN_CONSULTAR' }],
    ['no agents: to the summary', [ventas(), agentes(0, 0)], { paso: 4, avisos: [] }],
    ['only IVA', [ventas(), agentes(0, 1)], { paso: 3, avisos: ['TIENE_AGENTES_RETENEDORES'] }],
    ['no sales', [agentes(0, 0)], { impedimento: 'SIN_FACTURAS_EMITIDAS' }],
  ] as const)('from step 2, %s', (_caso, acciones, esperado) => {
    expect(continuar(2, asistenteDe(con(ROS_NUEVO, ...acciones), ROS_NUEVO))).toEqual(esperado);
  });

  test('a small taxpayer never has an income-tax panel, whatever was found', () => {
    const pc = { ...ROS_NUEVO, regimenId: 1 };
    expect(panelesDeRetencion(asistenteDe(con(pc, ventas(), agentes(3, 1)), pc))).toEqual({ isr: null, iva: 0 });
  });

  test('other sales, other answers: the agents are asked again', () => {
    expect(asistenteDe(con(ROS_NUEVO, ventas(), agentes(1, 1), ventas('v2')), ROS_NUEVO)).toMatchObject({
      agentesIsr: null,
      agentesIva: null,
    });
  });
});

test('an answer about sales to which others were added meanwhile is of no use', () => {
  const antes = con(ROS_NUEVO, ventas());
  const despues = reducirCarga(antes, ventas('v2'));
  expect(reducirCarga(despues, agentes(0, 0)(antes)).agentes).toBe(null);
});

describe('a month that already has invoices', () => {
  const guardado: ContextoDeCarga = { ...ROS_NUEVO, tieneFacturas: true, cargaIsr: 0, cargaIva: 1 };

  test('opens at the certificates, with what was saved', () => {
    const e = con(guardado);
    expect(e.paso).toBe(3);
    expect(panelesDeRetencion(asistenteDe(e, guardado))).toEqual({ isr: 0, iva: 1 });
  });

  test('going back, it may go on without new sales', () => {
    expect(continuar(2, asistenteDe(con(guardado), guardado))).toMatchObject({ paso: 3 });
  });

  test('new sales have their agents asked, and the saved ones still count', () => {
    expect(asistenteDe(con(guardado, ventas()), guardado).agentesIsr).toBe(null);
    expect(asistenteDe(con(guardado, ventas(), agentes(0, 0)), guardado)).toMatchObject({
      agentesIsr: true,
      agentesIva: true,
    });
  });
});

describe('a month that waits for certificates of sales', () => {
  const venta = factura({ monto: '50000.00' });
  const numero = venta.numeroAutorizacion;
  const deVentas = (isr: readonly string[] | null): ContextoDeCarga => ({
    ...ROS_NUEVO,
    tieneFacturas: true,
    cargaIsr: 0,
    ventasConAgente: { isr, iva: null },
  });
  const trayendo = (f: ReturnType<typeof factura>): AccionDeCarga => ({
    tipo: 'facturas',
    libro: 'emitidas',
    leido: libro('v', [f]),
    tasas: new Map(),
  });
  test.each([
    ['nobody said which', null, 0],
    ['of which one is left', ['OTRA', numero], 0],
    ['that none asks for any more', [], null],
  ])('%s', (_caso, isr, panel) => {
    const contexto = deVentas(isr);
    expect(panelesDeRetencion(asistenteDe(con(contexto), contexto)).isr).toBe(panel);
  });

  test.each([
    ['the sale that the load cancels asks no more', [numero], 0, null],
    ['another saved sale still asks', [numero, 'OTRA'], 0, 0],
    ['an agent among the sales of the load asks', [numero], 1, 0],
  ])('%s', (_caso, isr, hallados, panel) => {
    const contexto = deVentas(isr);
    const anulada = { ...venta, numeroAutorizacion: numero.toLowerCase(), anulado: true };
    const e = con(contexto, trayendo(anulada), agentes(hallados, 0));
    expect(panelesDeRetencion(asistenteDe(e, contexto)).isr).toBe(panel);
  });
});

test('removing a file removes those after it, in its step only (G-74)', () => {
  const iva: AccionDeCarga = {
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('r', [constancia({ constancia: '1' })]),
  };
  const e = con(ROS_NUEVO, ventas('uno'), ventas('dos'), ventas('tres'), iva, {
    tipo: 'quitar',
    clase: 'emitidas',
    lugar: 1,
  });
  expect(e.emitidas.archivos.map((a) => a.id)).toEqual(['uno']);
  expect(e.emitidas.fusion.filas).toHaveLength(1);
  expect(e.iva.archivos).toHaveLength(1);
});

test('any change of the data ends the save that was being tried and its errors', () => {
  const intento = {
    clave: 'k',
    version: 1,
    copias: [],
    escritas: [],
    conAgentes: { isr: false, iva: false },
    validacion: 1,
  };
  const e = con(
    ROS_NUEVO,
    { tipo: 'intento', intento },
    { tipo: 'errores', errores: [{ lista: 'x', fila: 1, columna: null, mensaje: 'm' }] },
  );
  expect(e.intento).toBe(intento);
  expect(reducirCarga(e, ventas())).toMatchObject({ intento: null, errores: [] });
  expect(reducirCarga(e, { tipo: 'paso', paso: 2 }).intento).toBe(intento);
});

test('it knows whether it holds files', () => {
  expect(tieneArchivos(con(ROS_NUEVO))).toBe(false);
  expect(tieneArchivos(con(ROS_NUEVO, ventas()))).toBe(true);
});
