import { describe, expect, test } from 'vitest';
import { mes } from '../fechas/fechas.ts';
import type { Celda } from './celda.ts';
import { leerConstancias } from './constancias.ts';
import { fraseDeAviso, fraseDeRechazo } from './mensajes.ts';

const CONTEXTO = { tipo: 'ISR', nitContribuyente: '12345679', periodo: mes('2026-05') } as const;
const TITULOS = [
  'NIT RETENEDOR',
  'NOMBRE RETENEDOR',
  'ESTADO CONSTANCIA',
  'CONSTANCIA',
  'FECHA EMISION',
  'TOTAL FACTURA',
  'RENTA IMPONIBLE',
  'TOTAL RETENCIÓN',
];

function fila(numero: string, cambios: Partial<Record<number, Celda>> = {}): Celda[] {
  const buena: Celda[] = ['52519783', 'RETENEDOR, S.A.', 'Impresa', numero, '12/05/2026', '1,120.00', 1000, 50];
  for (const [lugar, celda] of Object.entries(cambios)) buena[Number(lugar)] = celda ?? null;
  return buena;
}

interface Encabezado {
  desde?: string;
  hasta?: string;
  nit?: string;
  total?: Celda;
}

function reporte(filas: Celda[][], e: Encabezado = {}): Celda[][] {
  return [
    ['CONSTANCIAS DE RETENCIÓN DEL ISR RECIBIDAS'],
    ['PERIODO DEL:', e.desde ?? '01/05/2026', 'AL:', e.hasta ?? '31/05/2026'],
    ['NIT RETENIDO:', e.nit ?? '1234567-9'],
    ['NOMBRES:', 'ANA LUCÍA', 'APELLIDOS:', 'PÉREZ'],
    ['USUARIO:', '12345679', 'TOTAL CONSTANCIAS:', e.total === undefined ? filas.length : e.total],
    [],
    TITULOS,
    ...filas,
  ];
}

const leer = (filas: Celda[][], e?: Encabezado) => leerConstancias(reporte(filas, e), CONTEXTO);

test.each<[string, Celda[][]]>([
  ['PERIODO DEL: 01/05/2026 AL: 31/05/2026', [['PERIODO DEL: 01/05/2026 AL: 31/05/2026']]],
  ['PERIODO DEL 01/05/2026 AL 31/05/2026', [['PERIODO DEL 01/05/2026 AL 31/05/2026']]],
  ['its own label and then the range', [['PERÍODO: DEL 01/05/2026 AL 31/05/2026']]],
  ['a hyphen', [['Periodo: 01/05/2026-31/05/2026']]],
  ['a line end', [['PERIODO DEL:\n01/05/2026\nAL:\n31/05/2026']]],
  ['no-break spaces', [['PERIODO\u00a0DEL:\u00a001/05/2026\u00a0\u00a0AL:\u00a031/05/2026']]],
  ['its days to the right of the label', [['PERIODO DEL:', '01/05/2026 AL: 31/05/2026']]],
  ['the title', [['CONSTANCIAS RECIBIDAS DEL 01/05/2026 AL 31/05/2026']]],
  ['ISO days', [['PERIODO DEL: 2026-05-01 AL: 2026-05-31']]],
])('a report whose period stands in one cell (%s) is of that month', (_como, periodo) => {
  const [, , ...resto] = reporte([fila('1')]);
  const { encabezado, motivo, avisos } = leerConstancias([['CONSTANCIAS'], ...periodo, ...resto], CONTEXTO);
  expect(encabezado).toMatchObject({ periodoInicio: '2026-05-01', periodoFin: '2026-05-31' });
  expect([motivo, avisos]).toEqual([null, []]);
});

test('a report whose every line stands in one cell says what its labels say', () => {
  const lineas = [
    'CONSTANCIAS DE RETENCIÓN DEL ISR RECIBIDAS',
    'PERIODO DEL: 01/05/2026 AL: 31/05/2026',
    'NIT RETENIDO: 1234567-9',
    'NOMBRES: ANA LUCÍA APELLIDOS: DEL ÁGUILA',
    'USUARIO: 12345679 TOTAL CONSTANCIAS: 1',
  ];
  const { encabezado, motivo } = leerConstancias([...lineas.map((l) => [l]), TITULOS, fila('1')], CONTEXTO);
  expect(encabezado).toEqual({
    periodoInicio: '2026-05-01',
    periodoFin: '2026-05-31',
    nitRetenido: '1234567-9',
    nombresContribuyente: 'ANA LUCÍA',
    apellidosContribuyente: 'DEL ÁGUILA',
    usuario: '12345679',
    totalConstancias: 1,
  });
  expect(motivo).toBeNull();
});

test('half a month in one cell is still half a month', () => {
  const [, , ...resto] = reporte([fila('1')]);
  const { avisos } = leerConstancias([['PERIODO DEL: 01/05/2026 AL: 15/05/2026'], ...resto], CONTEXTO);
  expect(avisos.map((a) => a.codigo)).toEqual(['RANGO_NO_ES_UN_MES']);
});

test('a formula in an amount of a certificate is refused at its row and column, whatever it gave', () => {
  const { avisos, motivo } = leer([
    fila('1'),
    fila('2', { 7: { deFormula: 50 } }),
    fila('3', { 6: { deFormula: null } }),
  ]);
  expect(avisos.map((a) => [a.fila, a.columna, a.codigo])).toEqual([
    [9, 'TOTAL RETENCIÓN', 'MONTO_CON_FORMULA'],
    [10, 'RENTA IMPONIBLE', 'MONTO_CON_FORMULA'],
  ]);
  expect(motivo).toBe('FILAS_RECHAZADAS');
});

test('a title of the table that stands twice is told: the amounts of the first column are those that count', () => {
  const con = (fila: Celda[], celda: Celda): Celda[] => [celda, ...fila];
  const doble = reporte([], { total: 1 }).slice(0, 6);
  const { avisos, constancias } = leerConstancias(
    [...doble, con(TITULOS, 'Total Retención'), con(fila('1'), 40)],
    CONTEXTO,
  );
  expect(constancias.map((c) => c.totalRetencion)).toEqual([4000]);
  expect(avisos.map((a) => [a.fila, a.codigo, a.columna])).toContainEqual([7, 'COLUMNA_REPETIDA', 'Total Retención']);
});

test.each<[string, Celda, string]>([
  ['is empty, as under a merged cell,', '', 'LINEA_INCOMPLETA'],
  ['shows an error', '#N/A', 'CELDA_CON_ERROR'],
])('a certificate whose state %s is told: nobody knows whether it was cancelled', (_como, estado, codigo) => {
  const { constancias, avisos, motivo } = leer([fila('1', { 2: 'Anulada' }), fila('2', { 2: estado })]);
  expect(constancias.map((c) => [c.constancia, c.anulada])).toEqual([['1', true]]);
  expect(avisos.map((a) => [a.fila, a.columna, a.codigo])).toEqual([[9, 'ESTADO CONSTANCIA', codigo]]);
  expect(motivo).not.toBeNull();
});

test('a report is understood: header, certificates and money in centavos', () => {
  const { encabezado, constancias, motivo } = leer([fila('1'), fila('2')]);
  expect(motivo).toBeNull();
  expect(encabezado).toMatchObject({
    periodoInicio: '2026-05-01',
    periodoFin: '2026-05-31',
    nombresContribuyente: 'ANA LUCÍA',
    totalConstancias: 2,
  });
  expect(constancias.map((c) => [c.constancia, c.totalFactura, c.base, c.totalRetencion, c.fila])).toEqual([
    ['1', 112_000, 100_000, 5000, 8],
    ['2', 112_000, 100_000, 5000, 9],
  ]);
});

describe('the range must be exactly one full month, and that of the period', () => {
  test.each([
    ['01/05/2026', '31/05/2026', undefined],
    ['02/05/2026', '31/05/2026', 'RANGO_NO_ES_UN_MES'],
    ['01/05/2026', '30/05/2026', 'RANGO_NO_ES_UN_MES'],
    ['01/05/2026', '30/06/2026', 'RANGO_NO_ES_UN_MES'],
    ['01/04/2026', '30/04/2026', 'RANGO_DE_OTRO_PERIODO'],
    ['01/05/2025', '31/05/2025', 'RANGO_DE_OTRO_PERIODO'],
  ])('from %s to %s: %s', (desde, hasta, codigo) => {
    expect(leer([fila('1')], { desde, hasta }).avisos[0]?.codigo).toBe(codigo);
  });
  test('and is told in the words of the specification', () => {
    const [aviso] = leer([fila('1')], { hasta: '15/05/2026' }).avisos;
    expect(aviso && fraseDeAviso(aviso)).toBe(
      'El rango de fecha debe ser de un mes COMPLETO, NO de varios meses y NI de ciertos días.',
    );
  });
});

test('labels are found wherever they stand above the table, with their value beside or behind the colon', () => {
  const filas = [
    ['x'],
    [null, 'Periodo del: 01/05/2026'],
    [null, null, 'Al', null, null, new Date(Date.UTC(2026, 4, 31))],
    ['Nit retenido : 12345679'],
    [],
    TITULOS,
    fila('1'),
  ];
  expect(leerConstancias(filas, CONTEXTO).motivo).toBeNull();
});

test.each([
  ['no table', [['hola']]],
  ['a table without labels', [TITULOS, fila('1')]],
  ['a table of neither tax', reporte([]).map((f) => f.filter((c) => c !== 'RENTA IMPONIBLE'))],
])('a document with %s does not look like a report of withholdings', (_que, filas) => {
  const { motivo } = leerConstancias(filas, CONTEXTO);
  expect(motivo && fraseDeRechazo(motivo, 'a.xls')).toBe('El documento no parece ser de un reporte de retenciones.');
});

test('certificates of somebody else or of the other tax keep the file out', () => {
  expect(leer([fila('1')], { nit: '52519783' }).avisos[0]?.codigo).toBe('NIT_RETENIDO_NO_COINCIDE');
  expect(leerConstancias(reporte([fila('1')]), { ...CONTEXTO, tipo: 'IVA' }).avisos[0]?.codigo).toBe(
    'RETENCIONES_DE_OTRO_IMPUESTO',
  );
  expect(leerConstancias(reporte([fila('1')]), { ...CONTEXTO, tipo: null }).motivo).toBeNull();
});

describe('rows are read from the end until the declared total', () => {
  test('a line of sums is no certificate', () => {
    expect(leer([fila('1'), ['TOTAL', null, null, null, null, 1120, 1000, 50]], { total: 1 })).toMatchObject({
      avisos: [],
      constancias: [{ constancia: '1' }],
    });
  });
  test.each([
    [1, ['3'], ['SOBRAN_CONSTANCIAS']],
    [3, ['1', '2', '3'], []],
    [5, ['1', '2', '3'], ['FALTAN_CONSTANCIAS']],
    [null, ['1', '2', '3'], ['TOTAL_DE_CONSTANCIAS_AUSENTE']],
  ])('of three, %s declared', (total, leidas, codigos) => {
    const { constancias, avisos, motivo } = leer([fila('1'), fila('2'), fila('3')], { total });
    expect([constancias.map((c) => c.constancia), avisos.map((a) => a.codigo), motivo]).toEqual([
      leidas,
      codigos,
      null,
    ]);
  });
});

test('a repeated certificate is read once, with a notice, and a cancelled one is marked', () => {
  const { constancias, avisos } = leer([fila('1'), fila('1'), fila('2', { 2: 'Anulada' })]);
  expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([[9, 'CONSTANCIA_REPETIDA']]);
  expect(constancias.map((c) => c.anulada)).toEqual([false, true]);
});

test('a certificate that a later line cancels is cancelled, and stands where it was', () => {
  const { constancias, avisos } = leer([fila('1'), fila('2'), fila('1', { 2: 'Anulada' }), fila('1')]);
  expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([
    [10, 'CONSTANCIA_REPETIDA'],
    [11, 'CONSTANCIA_REPETIDA'],
  ]);
  expect(constancias.map((c) => [c.constancia, c.anulada])).toEqual([
    ['1', true],
    ['2', false],
  ]);
});

test.each([
  [48.99, ['ISR_NO_CUADRA']],
  [49, []],
  [50, []],
  [70, []],
  [71, []],
  [71.01, ['ISR_NO_CUADRA']],
])('a withholding of Q%d on Q1,000 is told as %j', (retencion, codigos) => {
  expect(leer([fila('1', { 7: retencion })]).avisos.map((a) => a.codigo)).toEqual(codigos);
});

test('every bad row is told at once', () => {
  const { avisos, constancias } = leer([fila('1', { 4: 'ayer', 7: 'x' }), fila('2'), fila('3', { 0: null })]);
  expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([
    [8, 'FECHA_ILEGIBLE'],
    [8, 'MONTO_ILEGIBLE'],
    [10, 'LINEA_INCOMPLETA'],
  ]);
  expect(constancias.map((c) => c.constancia)).toEqual(['2']);
});

test('a certificate that withholds more than its invoice was worth keeps the file out, at its row and column (D-45)', () => {
  const { avisos, constancias, motivo } = leer([
    fila('1'),
    fila('2', { 7: 999000 }),
    fila('3', { 2: 'Anulada', 7: 999000 }),
    // All that an invoice was worth may be withheld of it, and not one centavo more.
    fila('4', { 5: 50, 7: 50 }),
  ]);
  expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([[9, 'RETENCION_MAYOR_QUE_LA_FACTURA']]);
  expect(avisos[0]?.columna).toMatch(/retenci/i);
  expect(constancias.map((c) => c.constancia)).toEqual(['1', '3', '4']);
  expect(motivo).toBe('FILAS_RECHAZADAS');
});
