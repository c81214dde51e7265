import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { casillaDe } from '@aldia/domain/formularios/formulario.ts';
import { expect, test } from 'vitest';
import { type AccionDeCarga, cargaNueva, reducirCarga } from '../estado/carga.estado.ts';
import { constancia, factura, libro, PERIODO, ROS_NUEVO, reporte } from '../estado/carga.prueba.ts';
import type { Libro } from '../estado/carga.tipos.ts';
import { type Documento, type GuardadoAntes, resumirCarga } from './resumen.ts';

const q = parseQuetzales;
const SIN = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
const NADA_GUARDADO: GuardadoAntes = { documentos: [], constancias: [] };
const con = (...acciones: AccionDeCarga[]) => acciones.reduce(reducirCarga, cargaNueva(1, ROS_NUEVO, SIN));
const en = (donde: Libro, ...facturas: ReturnType<typeof factura>[]): AccionDeCarga => ({
  tipo: 'facturas',
  libro: donde,
  leido: libro(`${donde}${facturas.length}`, facturas),
  tasas: new Map([[dia('2026-10-15'), tipoCambio('7.62313')]]),
});
const de = (regimenId: number, antes = NADA_GUARDADO, vende: 'bien' | 'servicio' = 'servicio') => ({
  regimenId,
  periodo: PERIODO,
  antes,
  vende,
});

test('a small taxpayer: 5 % of sales, cancelled ones worth nothing, less certificates and balance', () => {
  const e = con(
    en('emitidas', factura({ monto: '3575.00' }), factura({ monto: '900.00', anulado: true })),
    {
      tipo: 'constancias',
      impuesto: 'iva',
      leido: reporte('r', [
        constancia({ constancia: '1', totalRetencion: q('50.00') }),
        constancia({ constancia: '2', anulada: true }),
      ]),
    },
    { tipo: 'remanentes', escritos: { ...SIN, iva: q('28.00') } },
  );
  const r = resumirCarga(e, de(1));
  expect(r.ventas).toEqual({ cuantas: 2, anuladas: 1 });
  expect(r.constancias.IVA).toEqual({ cuantas: 2, anuladas: 1 });
  expect(r.resultado).toMatchObject({
    impuestoDeterminado: q('178.75'),
    impuestoIva: q('100.75'),
    aPagar: { isr: CERO, iva: q('101.00') },
  });
});

test('the general regime: a credit note subtracts, fuel goes net of its tax, dollars at the bank’s rate', () => {
  const petroleo = { ...SIN_OTROS_IMPUESTOS, petroleo: q('47.00') };
  const e = con(
    en(
      'emitidas',
      factura({ monto: '1120.00', iva: '120.00' }),
      factura({ monto: '112.00', iva: '12.00', tipoDte: 'NCRE' }),
      factura({ monto: '100.00', iva: '0', moneda: 'USD' }),
    ),
    en(
      'recibidas',
      factura({ monto: '271.00', iva: '24.00', otrosImpuestos: petroleo }),
      factura({ monto: '80.00', tipoDte: 'FPEQ' }),
    ),
  );
  const r = resumirCarga(e, de(2));
  expect(r.totales.ventas).toBe(q('1770.31')); // 1,120.00 − 112.00 + 100.00 × 7.62313
  expect(r.lineas).toEqual([
    { linea: '5.2', cuantas: 1, base: q('80.00'), iva: CERO },
    { linea: '5.6', cuantas: 1, base: q('200.00'), iva: q('24.00') },
  ]);
  expect(r.resultado?.formularios.map((f) => f.codigo)).toEqual(['SAT-1311', 'SAT-2237']);
  const iva = r.resultado?.formularios[1];
  expect(iva && casillaDe(iva, '7c').exacto).toBe(q('84.00')); // 108.00 of debit less 24.00 of credit
});

test('the sales of a client who sells goods are in line 3.6, and in line 3.7 for services', () => {
  const e = con(en('emitidas', factura({ monto: '1120.00', iva: '120.00' })));
  const { debitos: deBienes } = resumirCarga(e, de(2, NADA_GUARDADO, 'bien')).totales;
  expect([deBienes['3.6'].base, deBienes['3.7'].base]).toEqual([q('1000.00'), CERO]);
  const { debitos: deServicios } = resumirCarga(e, de(2)).totales;
  expect([deServicios['3.6'].base, deServicios['3.7'].base]).toEqual([CERO, q('1000.00')]);
});

const guardado = (o: Partial<Documento>): Documento => ({
  autorizacion: 'A',
  libro: 'recibida',
  tipoDte: 'FACT',
  anulado: false,
  monto: q('112.00'),
  iva: q('12.00'),
  neto: q('100.00'),
  linea: '5.7',
  destino: null,
  paraExportar: false,
  incluye: true,
  ...o,
});

test('what was saved before is in the sums, each document once, and what a person decided of it stays', () => {
  const repetida = factura({ monto: '224.00', iva: '24.00' });
  const antes = {
    documentos: [
      guardado({ autorizacion: repetida.numeroAutorizacion, linea: '5.1' }),
      guardado({ autorizacion: 'B', incluye: false }),
    ],
    constancias: [{ tipo: 'ISR' as const, anulada: false, cantidad: 2, totalRetencion: q('15.00') }],
  };
  const r = resumirCarga(con(en('recibidas', repetida)), de(2, antes));
  expect(r.compras.cuantas).toBe(2);
  expect(r.lineas).toEqual([{ linea: '5.1', cuantas: 1, base: q('200.00'), iva: CERO }]);
  expect(r.totales.retencionesIsr).toBe(q('15.00'));
});

test('a new report replaces the saved one of its tax and leaves the other', () => {
  const antes = {
    documentos: [],
    constancias: [
      { tipo: 'ISR' as const, anulada: false, cantidad: 2, totalRetencion: q('15.00') },
      { tipo: 'IVA' as const, anulada: false, cantidad: 1, totalRetencion: q('9.00') },
    ],
  };
  const e = con({
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('r', [constancia({ constancia: '1', totalRetencion: q('18.00') })]),
  });
  expect(resumirCarga(e, de(2, antes)).totales).toMatchObject({
    retencionesIsr: q('15.00'),
    retencionesIva: q('18.00'),
  });
});

test('a document of an unknown kind is told and is in no sum; a regime without forms is not computed', () => {
  const r = resumirCarga(
    con(en('emitidas', factura({ monto: '10.00' }), factura({ monto: '99.00', tipoDte: 'ZZZZ' }))),
    de(3),
  );
  expect(r.desconocidos).toBe(1);
  expect(r.totales.ventas).toBe(q('10.00'));
  expect(r.resultado).toBe(null);
});
