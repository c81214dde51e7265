import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { casillaDe } from '@aldia/domain/formularios/formulario.ts';
import { describe, expect, test } from 'vitest';
import { type AccionDeCarga, cargaNueva, reducirCarga } from '../estado/carga.estado.ts';
import { constancia, factura, libro, PERIODO, ROS_NUEVO, reporte } from '../estado/carga.prueba.ts';
import type { Libro } from '../estado/carga.tipos.ts';
import { enReglas, type ReglasDeCarga } from './reglas.ts';
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
type DelMes = Parameters<typeof resumirCarga>[1];
const SIN_REGLAS = enReglas({ emisores: [], contrapartes: [] });
const de = (regimenId: number, mas: Partial<DelMes> = {}): DelMes => ({
  regimenId,
  periodo: PERIODO,
  antes: NADA_GUARDADO,
  reglas: SIN_REGLAS,
  vende: 'servicio',
  ...mas,
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
  const { debitos: deBienes } = resumirCarga(e, de(2, { vende: 'bien' })).totales;
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
  lineaPropuesta: false,
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
    constancias: [{ tipo: 'ISR' as const, constancia: '9', anulada: false, cantidad: 1, totalRetencion: q('15.00') }],
  };
  const r = resumirCarga(con(en('recibidas', repetida)), de(2, { antes }));
  expect(r.compras.cuantas).toBe(2);
  expect(r.lineas).toEqual([{ linea: '5.1', cuantas: 1, base: q('200.00'), iva: CERO }]);
  expect(r.totales.retencionesIsr).toBe(q('15.00'));
});

test('what was saved as cancelled stays cancelled when an older file has it valid, as in the save, and is counted', () => {
  const anulada = factura({ monto: '1000.00' });
  const certificado = { tipo: 'IVA' as const, constancia: '1', anulada: true, cantidad: 1, totalRetencion: q('50.00') };
  const antes = {
    documentos: [
      guardado({
        libro: 'emitida',
        autorizacion: anulada.numeroAutorizacion,
        monto: q('1000.00'),
        anulado: true,
        linea: null,
      }),
    ],
    constancias: [certificado],
  };
  const e = con(en('emitidas', anulada, factura({ monto: '10000.00' })), {
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('r', [
      constancia({ constancia: '1', totalRetencion: q('50.00') }),
      constancia({ constancia: '2', totalRetencion: q('30.00') }),
    ]),
  });
  const r = resumirCarga(e, de(1, { antes }));
  expect(r.ventas).toEqual({ cuantas: 2, anuladas: 1 });
  expect(r.constancias.IVA).toEqual({ cuantas: 2, anuladas: 1 });
  // 5 % of Q10,000.00 less the certificate of Q30.00.
  expect(r.resultado).toMatchObject({ impuestoIva: q('470.00') });
  expect(r.siguenAnuladas).toBe(2);
});

test('a stored purchase that nobody classified follows the rule of today when it comes again; a chosen line stays', () => {
  const repetida = factura({ monto: '112.00', iva: '12.00', nitEmisor: '51607077' });
  const reglas = enReglas({ emisores: [{ nit: '51607077', linea: '5.8' }], contrapartes: [] });
  const lineaCon = (lineaPropuesta: boolean) => {
    const antes = {
      documentos: [guardado({ autorizacion: repetida.numeroAutorizacion, lineaPropuesta })],
      constancias: [],
    };
    return resumirCarga(con(en('recibidas', repetida)), de(2, { antes, reglas })).lineas.map((l) => l.linea);
  };
  expect(lineaCon(true)).toEqual(['5.8']);
  expect(lineaCon(false)).toEqual(['5.7']);
});

describe('what staff taught before is in the summary as in the save', () => {
  const paraExportar = { libro: 'recibida' as const, nit: '51607077', nombre: 'PLASTICOS, S.A.' };
  const cliente = { libro: 'emitida' as const, nit: 'CF', nombre: 'ACME INC', paraExportar: null };
  const reglas = enReglas({
    emisores: [
      { nit: '51607077', linea: '5.8' },
      { nit: '7378106', linea: 'sin-linea' },
    ],
    contrapartes: [
      { ...paraExportar, exportaciones: null, especiales: false, paraExportar: true },
      { ...cliente, exportaciones: '4.1', especiales: true },
    ],
  });
  const lineasDe = (con: ReglasDeCarga, ...facturas: ReturnType<typeof factura>[]) =>
    resumirCarga(reducirLibros(facturas), de(2, { reglas: con })).totales;
  const reducirLibros = (facturas: ReturnType<typeof factura>[]) =>
    con(
      en('emitidas', ...facturas.filter((f) => f.nitReceptor === 'CF')),
      en('recibidas', ...facturas.filter((f) => f.nitReceptor !== 'CF')),
    );

  test('a purchase goes to the line of its issuer, and to no line for an issuer in none', () => {
    const compra = { monto: '112.00', iva: '12.00', nombreEmisor: 'OTRA' };
    const { creditos } = lineasDe(
      reglas,
      factura({ ...compra, nitEmisor: '5160707-7' }),
      factura({ ...compra, nitEmisor: '7378106' }),
    );
    expect([creditos['5.8'].base, creditos['5.7'].base]).toEqual([q('100.00'), CERO]);
  });

  test('a purchase of a supplier for exports is in section 6', () => {
    const compra = factura({ monto: '112.00', iva: '12.00', nitEmisor: '51607077', nombreEmisor: ' Plasticos, S.A. ' });
    const { creditos, creditosExportacion } = lineasDe(reglas, compra);
    expect([creditos['5.8'].base, creditosExportacion['6.8'].base]).toEqual([CERO, q('100.00')]);
  });

  test('the table of lines counts what each line adds up: purchases for exports and special invoices are in section 6', () => {
    const compra = { monto: '112.00', iva: '12.00', nitEmisor: '51607077' };
    const facturas = [
      factura({ ...compra, nombreEmisor: 'PLASTICOS, S.A.' }),
      factura({ ...compra, monto: '224.00', iva: '24.00', nombreEmisor: 'PLASTICOS DE OTRO, S.A.' }),
      factura({ ...compra, monto: '50.00', iva: '0.00', nombreEmisor: 'OTRA', tipoDte: 'RECI' }),
      factura({ monto: '560.00', iva: '60.00', tipoDte: 'FESP', nitReceptor: 'CF', nombreReceptor: 'ACME INC' }),
    ];
    expect(resumirCarga(reducirLibros(facturas), de(2, { reglas })).lineas).toEqual([
      { linea: '5.8', cuantas: 1, base: q('200.00'), iva: q('24.00') },
      { linea: '6.7', cuantas: 1, base: q('500.00'), iva: q('60.00') },
      { linea: '6.8', cuantas: 1, base: q('100.00'), iva: q('12.00') },
    ]);
  });

  test('an export goes where those of its buyer go, and to 4.2 for a buyer that nobody taught', () => {
    const venta = { monto: '500.00', iva: '0.00', exportacion: true, nitReceptor: 'CF' };
    const { debitosExportacion: d } = lineasDe(
      reglas,
      factura({ ...venta, nombreReceptor: 'Acme Inc ' }),
      factura({ ...venta, monto: '70.00', nombreReceptor: 'OTRO INC' }),
    );
    expect([d['4.1'].base, d['4.2'].base]).toEqual([q('500.00'), q('70.00')]);
  });

  test('a special invoice of a taught seller is in 4.8, and nowhere without that', () => {
    const especial = factura({
      monto: '112.00',
      iva: '12.00',
      tipoDte: 'FESP',
      nitReceptor: 'CF',
      nombreReceptor: 'ACME INC',
    });
    expect(lineasDe(reglas, especial).debitosExportacion['4.8'].impuesto).toBe(q('12.00'));
    expect(lineasDe(SIN_REGLAS, especial).debitosExportacion['4.8'].impuesto).toBe(CERO);
  });
});

test('a new report replaces the saved one of its tax and leaves the other', () => {
  const antes = {
    documentos: [],
    constancias: [
      { tipo: 'ISR' as const, constancia: '9', anulada: false, cantidad: 1, totalRetencion: q('15.00') },
      { tipo: 'IVA' as const, constancia: '9', anulada: false, cantidad: 1, totalRetencion: q('9.00') },
    ],
  };
  const e = con({
    tipo: 'constancias',
    impuesto: 'iva',
    leido: reporte('r', [constancia({ constancia: '1', totalRetencion: q('18.00') })]),
  });
  expect(resumirCarga(e, de(2, { antes })).totales).toMatchObject({
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
