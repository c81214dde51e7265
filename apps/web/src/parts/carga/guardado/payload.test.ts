import { carga } from '@aldia/contract/carga.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type AccionDeCarga, type ContextoDeCarga, cargaNueva, reducirCarga } from '../estado/carga.estado.ts';
import { constancia, factura, libro, MES, NIT, ROS_NUEVO, reporte } from '../estado/carga.prueba.ts';
import { entradaDeGuardar, errorDeCarga } from './payload.ts';

const remanentes = {
  isr: parseQuetzales('10.00'),
  iva: parseQuetzales('20.00'),
  exportacion: CERO,
  ivaRetenciones: parseQuetzales('30.00'),
};
const con = (contexto: ContextoDeCarga, ...acciones: AccionDeCarga[]) =>
  acciones.reduce(reducirCarga, cargaNueva(3, contexto, remanentes));
const PARA = {
  usuarioId: 70,
  mes: MES,
  validacion: 1,
  conAgentes: { isr: false, iva: true },
  version: 3,
  copias: ['c1'],
  escritas: ['iva' as const],
};
const enDolares = factura({ monto: '100.00', iva: '10.71', moneda: 'USD', fila: 7, nombreReceptor: 'N'.repeat(400) });
const conLibros = con(
  ROS_NUEVO,
  {
    tipo: 'facturas',
    libro: 'emitidas',
    leido: libro('ventas', [enDolares]),
    tasas: new Map([[dia('2026-10-15'), tipoCambio('7.6')]]),
  },
  {
    tipo: 'facturas',
    libro: 'recibidas',
    leido: libro('compras', [factura({ monto: '50.00', nitReceptor: NIT })]),
    tasas: new Map(),
  },
);
const HECHO_DESPUES: readonly AccionDeCarga[] = [
  {
    tipo: 'agentes',
    hallados: { isr: [], iva: [{ nit: '72000007', nombre: 'RETENEDOR' }] },
    de: conLibros.emitidas,
  },
  {
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('iva', [constancia({ constancia: '1' }), constancia({ constancia: '2' })]),
  },
];
const completa = HECHO_DESPUES.reduce(reducirCarga, conLibros);

test('what is sent passes the contract, with the names of the wire', () => {
  const cable = z.encode(carga.guardar.entrada, entradaDeGuardar(completa, PARA)) as Record<string, unknown>;
  expect(cable).toMatchObject({
    usuario_id: 70,
    fecha: '2026-11-01',
    esFactura: 1,
    cargacortesia: 0,
    aplica_sub: 1,
    agente_retenedor: 1,
    agentes_isr: 0,
    agentes_iva: 1,
    validacion_presentacion: 1,
    version: 3,
    remanente_isr: '10.00',
    remanente_iva: '20.00',
    remanente_iva_retenciones: '30.00',
    cajas_escritas: ['iva'],
    retenciones: null,
    archivos: ['c1'],
  });
  expect(cable['facturas']).toMatchObject([{ codigo_establesimiento: '1', fila: 7, anulado: 0 }]);
  expect(cable['retencionesIVA']).toMatchObject({
    periodo_inicio: '2026-10-01',
    periodo_fin: '2026-10-31',
    nit_retenido: NIT,
    total_constancias: 2,
  });
});

test('every original goes with the save, of however many files of a month it was read', () => {
  const copias = Array.from({ length: 23 }, (_, i) => `c${i}`);
  const { archivos } = z.encode(carga.guardar.entrada, entradaDeGuardar(completa, { ...PARA, copias }));
  expect(archivos).toEqual(copias);
});

test('dollars travel as the sheet has them: the server converts', () => {
  const { facturas } = entradaDeGuardar(completa, PARA);
  expect(facturas[0]).toMatchObject({
    moneda: 'USD',
    monto: parseQuetzales('100.00'),
    montoIva: parseQuetzales('10.71'),
  });
});

test('a name longer than the contract keeps is cut, and nothing else is', () => {
  const { facturas } = z.encode(carga.guardar.entrada, entradaDeGuardar(completa, PARA));
  expect(facturas[0]?.nombre_receptor).toHaveLength(300);
  expect(facturas[0]?.numero_autorizacion).toBe(enDolares.numeroAutorizacion);
});

test('reports of two files are one, with the certificates that were merged', () => {
  const dos = reducirCarga(completa, {
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('iva-2', [constancia({ constancia: '2' }), constancia({ constancia: '3' })]),
  });
  const enviado = entradaDeGuardar(dos, PARA).retencionesIva;
  expect(enviado?.totalConstancias).toBe(3);
  expect(enviado?.filas.map((f) => f.constancia)).toEqual(['1', '2', '3']);
});

test('an error of a rule names the row of the sheet; one of the shape names the place in what was sent', () => {
  const enviado = entradaDeGuardar(completa, PARA);
  expect(errorDeCarga({ campo: 'facturas.12.NIT del emisor', mensaje: 'm' }, null)).toEqual({
    lista: 'Facturas emitidas',
    fila: 12,
    columna: 'NIT del emisor',
    mensaje: 'm',
  });
  expect(errorDeCarga({ campo: 'facturas.0.monto', mensaje: 'm' }, enviado)).toMatchObject({
    fila: 7,
    columna: 'monto',
  });
  expect(errorDeCarga({ campo: 'retencionesIVA.0', mensaje: 'm' }, null)).toEqual({
    lista: 'Retenciones de IVA',
    fila: null,
    columna: null,
    mensaje: 'm',
  });
  expect(errorDeCarga({ campo: 'remanente_iva', mensaje: 'm' }, null)).toMatchObject({
    lista: 'Remanentes',
    fila: null,
  });
});
