import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tipoCambio } from '../dinero/tasa.ts';
import { mes } from '../fechas/fechas.ts';
import type { Celda } from './celda.ts';
import { convertirFactura, diasConDolares } from './factura-leida.ts';
import { leerFacturas } from './facturas.ts';
import { fraseDeAviso } from './mensajes.ts';

const CONTEXTO = { clase: 'recibidas', nitContribuyente: '1234567-9', periodo: mes('2026-05') } as const;
const HASTA_PETROLEO = [
  'Fecha de emisión',
  'Número de Autorización',
  'Tipo de DTE (nombre)',
  'Serie',
  'Número del DTE',
  'NIT del emisor',
]
  .concat([
    'Nombre completo del emisor',
    'ID del receptor',
    'Moneda',
    'Monto (Gran Total)',
    'Estado',
    'Marca de anulado',
  ])
  .concat(['IVA (monto de este impuesto)', 'Petróleo (monto de este impuesto)']);
const OTROS = [
  ...['Turismo Hospedaje', 'Turismo Pasajes', 'Timbre de Prensa', 'Bomberos', 'Tasa Municipal'],
  ...['Bebidas alcohólicas', 'Tabaco', 'Cemento', 'Bebidas no Alcohólicas', 'Tarifa Portuaria'],
].map((nombre) => `${nombre} (monto de este impuesto)`);
const TITULOS = [...HASTA_PETROLEO, ...OTROS];

type Cambios = Partial<Record<number, Celda>>;

/** A good row, with some of its cells changed by place. */
function fila(n: number, cambios: Cambios = {}): Celda[] {
  const numero = (0x3a620000 + n).toString(16).toUpperCase();
  const uuid = `DBB51AE2-${numero.slice(0, 4)}-${numero.slice(4)}-8F00-0123456789AB`;
  const buena: Celda[] = [
    '2026-05-29T09:47:09',
    uuid,
    'FACT',
    'DBB51AE2',
    String(0x3a620000 + n),
    '52519783',
    'EMISOR',
    '12345679',
  ];
  buena.push('GTQ', 112, 'Vigente', 'No', 12, 0);
  for (const [lugar, celda] of Object.entries(cambios)) buena[Number(lugar)] = celda ?? null;
  return buena;
}

const leer = (...filas: Celda[][]) => leerFacturas([TITULOS, ...filas], CONTEXTO);
const codigos = (...filas: Celda[][]): string[] => leer(...filas).avisos.map((a) => a.codigo);

/** A row with every tax: Q112 with 12 of IVA, 20 of petróleo and 1 of each of the other ten. */
const CON_TODO: Celda[] = [...fila(1, { 9: 142, 13: 20 }), ...OTROS.map(() => 1)];
const SUMA_DE_OTROS = 2000 + 10 * 100;

describe('a title is the same title however its blanks are', () => {
  test.each<[string, (titulo: string) => string]>([
    ['two blanks', (t) => t.replaceAll(' ', '  ')],
    ['no-break spaces', (t) => t.replaceAll(' ', '\u00a0')],
    ['a line end', (t) => t.replace(' (', '\n(')],
    ['a tabulator', (t) => t.replaceAll(' ', '\t')],
    ['thin and ideographic spaces', (t) => t.replace(' ', '\u2009').replaceAll(' ', '\u3000')],
    ['zero-width marks', (t) => `\ufeff${t.replaceAll(' ', ' \u200b').replace('o', 'o\u2060')}\u200d`],
    ['marks of direction, as a page leaves them', (t) => `\u200e${t}\u200f`],
    ['soft hyphens', (t) => t.replace('e', 'e\u00ad')],
    ['blanks inside the parentheses', (t) => t.replace('(', '( ').replace(')', ' )')],
    ['none before the parenthesis', (t) => t.replace(' (', '(')],
    ['accents apart from their letters', (t) => t.normalize('NFD')],
  ])('%s', (_como, cambio) => {
    const { facturas, avisos, motivo } = leerFacturas([TITULOS.map(cambio), CON_TODO], CONTEXTO);
    expect([motivo, avisos]).toEqual([null, []]);
    const otros = Object.values(facturas[0]?.otrosImpuestos ?? {}).reduce((a, b) => a + b, 0);
    expect([facturas[0]?.montoIva, facturas[0]?.otrosImpuestos.petroleo, otros]).toEqual([1200, 2000, SUMA_DE_OTROS]);
  });
});

test('what a cell says is compared without the marks that nobody sees', () => {
  const [limpia, sucia] = [fila(1), fila(1).map((c) => (typeof c === 'string' ? `\u200b${c}\u00a0\ufeff` : c))];
  sucia[9] = '\u200b112.00';
  const [esperada, leida] = [leer(limpia), leer(sucia)];
  expect(leida).toEqual(esperada);
  expect(leida.avisos).toEqual([]);
});

test.each(['IVA', 'Petróleo'])('a sheet without the column of %s is refused and says so', (impuesto) => {
  const sin = TITULOS.findIndex((t) => t.startsWith(`${impuesto} (`));
  const quitar = <T>(lista: readonly T[]): T[] => lista.filter((_, i) => i !== sin);
  const { facturas, avisos, motivo } = leerFacturas([quitar(TITULOS), quitar(CON_TODO)], CONTEXTO);
  expect(motivo).toBe('DOCUMENTO_INVALIDO');
  expect(avisos[0]).toMatchObject({ fila: 1, codigo: 'COLUMNA_FALTANTE' });
  expect(fraseDeAviso(avisos[0]!)).toContain(impuesto.toLowerCase().replace('ó', 'o'));
  expect(facturas).toHaveLength(0);
});

test('a sheet without the columns of other taxes is read, and names each of them', () => {
  const sin = TITULOS.filter((t) => !/^(Tabaco|Bomberos)/.test(t));
  const { facturas, avisos, motivo } = leerFacturas([sin, fila(1)], CONTEXTO);
  expect([facturas.length, motivo]).toEqual([1, null]);
  expect(avisos).toEqual([{ fila: 1, columna: null, valor: 'bomberos, tabaco', codigo: 'IMPUESTOS_SIN_COLUMNA' }]);
});

describe('a formula in an amount is refused at its row and column, whatever it gave', () => {
  test.each([
    ['the total', 9, 'Monto (Gran Total)', { deFormula: 112 }],
    ['IVA', 12, 'IVA (monto de este impuesto)', { deFormula: 0 }],
    ['petróleo as text', 13, 'Petróleo (monto de este impuesto)', { deFormula: '1.00' }],
    ['one that was never computed', 13, 'Petróleo (monto de este impuesto)', { deFormula: null }],
  ] as const)('%s', (_que, lugar, columna, celda) => {
    const { facturas, avisos, motivo } = leer(fila(1), fila(2, { [lugar]: celda }));
    expect(avisos.map((a) => [a.fila, a.columna, a.codigo])).toEqual([[3, columna, 'MONTO_CON_FORMULA']]);
    expect([facturas.length, motivo]).toEqual([1, 'FILAS_RECHAZADAS']);
    expect(fraseDeAviso(avisos[0]!)).toBe(
      `En la línea 3, "${columna}" tiene una fórmula. La SAT exporta montos: escribe el monto.`,
    );
  });

  test('one in a name or a title is only its text', () => {
    const titulos: Celda[] = TITULOS.map((t) => ({ deFormula: t }));
    const { facturas, avisos } = leerFacturas([titulos, fila(1, { 6: { deFormula: 'EMISOR' } })], CONTEXTO);
    expect([facturas[0]?.nombreEmisor, avisos]).toEqual(['EMISOR', []]);
  });
});

test('a good row is an invoice with its money in centavos', () => {
  const { facturas, avisos, disposicion } = leer(fila(1));
  expect(avisos).toEqual([]);
  expect(disposicion).toBe('V1');
  expect(facturas[0]).toMatchObject({
    fila: 2,
    monto: 11_200,
    montoIva: 1200,
    fechaEmision: '2026-05-29',
    anulado: false,
    nitReceptor: '12345679',
  });
});

describe('what is wrong with a row is told', () => {
  test.each<[string, Cambios, string[]]>([
    ['a day of another month', { 0: '30/04/2026' }, ['FECHA_FUERA_DE_PERIODO']],
    ['a day of the same month of another year', { 0: '2025-05-29' }, ['FECHA_FUERA_DE_PERIODO']],
    ['a date that does not exist', { 0: '31/02/2026' }, ['FECHA_ILEGIBLE']],
    ['a date that is no date', { 0: 'ayer' }, ['FECHA_ILEGIBLE']],
    ['no date', { 0: null }, ['LINEA_INCOMPLETA']],
    ['no authorisation', { 1: '  ' }, ['LINEA_INCOMPLETA']],
    ['no total', { 9: '' }, ['LINEA_INCOMPLETA']],
    ['an authorisation of another form', { 1: 'ABC-123' }, ['AUTORIZACION_NO_ES_UUID']],
    ['a series of another authorisation', { 3: 'AAAAAAAA' }, ['SERIE_NO_CONCUERDA']],
    ['an unknown kind of document', { 2: 'XXXX' }, ['TIPO_DTE_DESCONOCIDO']],
    ['another receiver', { 7: '52519783' }, ['NIT_RECEPTOR_NO_COINCIDE']],
    ['euros', { 8: 'EUR' }, ['MONEDA_NO_ADMITIDA']],
    ['a total that is no number', { 9: 'mucho' }, ['MONTO_ILEGIBLE']],
    ['a decimal comma', { 9: '1.234,56' }, ['MONTO_ILEGIBLE']],
    ['a negative total', { 9: -5 }, ['MONTO_NEGATIVO']],
    ['an IVA that is no number', { 12: '#N/A' }, ['MONTO_ILEGIBLE']],
    ['a mark that is neither yes nor no', { 11: 'quizás' }, ['ANULADO_ILEGIBLE']],
    ['taxes above the total', { 12: 200 }, ['IMPUESTOS_MAYORES_QUE_EL_MONTO']],
    ['taxes above the total of one that was cancelled', { 9: 0, 10: 'Anulado', 11: 'Si', 12: 200 }, []],
    [
      'three things at once',
      { 0: 'ayer', 8: 'EUR', 9: 'x' },
      ['FECHA_ILEGIBLE', 'MONEDA_NO_ADMITIDA', 'MONTO_ILEGIBLE'],
    ],
  ])('%s', (_que, cambios, esperados) => {
    expect(codigos(fila(1, cambios)).sort()).toEqual([...esperados].sort());
  });

  test('every bad row is told, not only the first, and the good ones are kept', () => {
    const { avisos, facturas, motivo } = leer(
      fila(1, { 0: 'ayer' }),
      fila(2),
      fila(3, { 7: 'CF' }),
      [],
      fila(4, { 8: null }),
    );
    expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([
      [2, 'FECHA_ILEGIBLE'],
      [4, 'NIT_RECEPTOR_NO_COINCIDE'],
      [6, 'LINEA_INCOMPLETA'],
    ]);
    expect(facturas.map((f) => f.fila)).toEqual([3]);
    expect(motivo).toBe('LINEAS_INCOMPLETAS');
  });

  test('a repeated authorisation names the row where it was first', () => {
    const [aviso] = leer(fila(1), fila(2), fila(1, { 9: 5 })).avisos;
    expect(aviso).toMatchObject({ fila: 4, codigo: 'AUTORIZACION_REPETIDA', datos: { primera: '2' } });
  });

  test('the sentences are those of the specification', () => {
    const emitidas = leerFacturas([TITULOS, fila(1, { 0: '01/06/2026' })], { ...CONTEXTO, clase: 'emitidas' });
    expect(emitidas.avisos.map(fraseDeAviso)).toEqual([
      'Atención en la línea 2, la fecha de emisión 01/06/2026 no coincide con la fecha del período a presentar',
      'Atención, el nit del emisor no coincide en la linea 2.',
    ]);
  });

  test('warnings do not keep the file out', () => {
    expect(leer(fila(1, { 3: 'AAAAAAAA' })).motivo).toBeNull();
    expect(leer(fila(1, { 3: 'AAAAAAAA' })).facturas).toHaveLength(1);
  });
});

describe('what SAT and people write is read', () => {
  test.each<[string, Celda]>([
    ['the last hours of the month with its zone', '2026-05-31T21:42:52.708-06:00'],
    ['day, month and year', '31/05/2026'],
    ['an Excel serial', 46_173.9],
    ['an Excel date', new Date(Date.UTC(2026, 4, 31, 23, 59))],
  ])('a date as %s', (_que, celda) => {
    expect(leer(fila(1, { 0: celda })).facturas[0]?.fechaEmision).toBe('2026-05-31');
  });

  test.each<[Celda, boolean]>([
    ['Si', true],
    ['Sí', true],
    ['SI', true],
    ['s', true],
    [1, true],
    [true, true],
    ['No', false],
    ['', false],
    [0, false],
    [null, false],
  ])('the mark %s is %s', (marca, anulado) => {
    expect(leer(fila(1, { 11: marca })).facturas[0]?.anulado).toBe(anulado);
  });

  test('the state says cancelled too', () => expect(leer(fila(1, { 10: 'Anulado' })).facturas[0]?.anulado).toBe(true));

  test.each<[Celda, number]>([
    [1234.56, 123_456],
    ['1,234.56', 123_456],
    ['Q 1,234.5', 123_450],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
  ])('the amount %s is %i centavos', (monto, esperado) =>
    expect(leer(fila(1, { 9: monto, 12: 0 })).facturas[0]?.monto).toBe(esperado),
  );

  test('a numeric document number and a tax number with hyphen or zeros', () => {
    const [f] = leer(fila(1, { 4: 0x3a620001, 7: '01234567-9' })).facturas;
    expect(f).toMatchObject({ numeroDte: '979501057', nitReceptor: '12345679' });
  });

  test('a row of invisible marks and blanks is an empty row', () => {
    const vacia = fila(2).map((_, i): Celda => (i % 2 === 0 ? '\u200b' : '\u00a0\u200e'));
    const { facturas, avisos, filasLeidas } = leer(fila(1), vacia);
    expect([facturas.length, avisos, filasLeidas]).toEqual([1, [], 1]);
  });

  test('a title that stands twice is the column that comes first: what somebody adds at the right is theirs', () => {
    const conCopia = [...TITULOS, 'IVA (monto de este impuesto)'];
    const { facturas, avisos, motivo } = leerFacturas([conCopia, [...fila(1), ...OTROS.map(() => 0), 99]], CONTEXTO);
    expect(facturas.map((f) => f.montoIva)).toEqual([1200]);
    expect(motivo).toBeNull();
    expect(avisos.map((a) => [a.fila, a.codigo, a.columna])).toEqual([
      [1, 'COLUMNA_REPETIDA', 'IVA (monto de este impuesto)'],
    ]);
  });

  test.each([3, 4, 5, 7])('an error in the necessary cell %s keeps its row out, at its column', (columna) => {
    const { facturas, avisos } = leer(fila(1, { [columna]: '#N/A' }), fila(2));
    expect(facturas.map((f) => f.fila)).toEqual([3]);
    const titulo = TITULOS[columna];
    expect(avisos).toContainEqual({ fila: 2, columna: titulo, valor: '#N/A', codigo: 'CELDA_CON_ERROR' });
  });

  test('a column of the same title at the left is the one that is read, and that is told', () => {
    const { facturas, avisos } = leerFacturas(
      [
        ['IVA', ...TITULOS],
        [5, ...fila(1)],
      ],
      CONTEXTO,
    );
    expect(facturas.map((f) => f.montoIva)).toEqual([500]);
    expect(avisos.map(fraseDeAviso)).toEqual([
      'La columna "IVA" está más de una vez. Se lee la que está más a la izquierda.',
    ]);
  });

  test('columns in any order, with any capitals and accents, under lines of preamble', () => {
    const orden = [...TITULOS.keys()].reverse();
    const revuelta = (f: Celda[]): Celda[] => orden.map((i) => f[i] ?? null);
    const titulos = revuelta(TITULOS.map((t) => `  ${t.toUpperCase().replace('Ó', 'O')}  `));
    const { facturas, filaDeEncabezado } = leerFacturas([['Reporte'], [], titulos, revuelta(fila(1))], CONTEXTO);
    expect([filaDeEncabezado, facturas.length, facturas[0]?.fila]).toEqual([3, 1, 4]);
  });
});

describe('a sheet that is no export of invoices', () => {
  test('is an invalid document', () => {
    expect(leerFacturas([['a'], ['b']], CONTEXTO)).toMatchObject({
      motivo: 'DOCUMENTO_INVALIDO',
      disposicion: null,
      filaDeEncabezado: 0,
    });
  });
  test('names every column that it lacks', () => {
    const { avisos } = leerFacturas([TITULOS.filter((t) => !/Serie|Moneda/.test(t)), fila(1)], CONTEXTO);
    expect(avisos.map((a) => [a.codigo, a.columna])).toEqual([
      ['COLUMNA_FALTANTE', 'serie'],
      ['COLUMNA_FALTANTE', 'moneda'],
    ]);
  });
  test('may have no rows, and says so', () => {
    expect(leerFacturas([TITULOS], CONTEXTO)).toMatchObject({
      motivo: null,
      avisos: [{ codigo: 'ARCHIVO_SIN_FILAS' }],
    });
  });
  test('is not looked for below row 15', () => {
    expect(leerFacturas([...Array.from({ length: 15 }, () => ['x']), TITULOS], CONTEXTO).motivo).toBe(
      'DOCUMENTO_INVALIDO',
    );
  });
});

test('an invoice in dollars keeps its amounts until it is converted, and then all of them change', () => {
  const [dolares] = leer(fila(1, { 8: 'USD', 9: 100, 12: 10.71, 13: 4.7 })).facturas;
  if (dolares === undefined) throw new Error('not read');
  expect(dolares).toMatchObject({ moneda: 'USD', monto: 10_000 });
  expect(convertirFactura(dolares, tipoCambio('7.62313'))).toMatchObject({
    monto: 76_231,
    montoIva: 8164,
    otrosImpuestos: { petroleo: 3583 },
  });
  expect(diasConDolares([dolares, dolares])).toEqual(['2026-05-29']);
  expect(() => convertirFactura(dolares, null)).toThrow(RangeError);
});

test('no row makes the reader throw, and a row is either an invoice or told', () => {
  const celda = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.date());
  const cambios = fc.dictionary(fc.nat(13).map(String), celda, { maxKeys: 5 });
  fc.assert(
    fc.property(fc.array(cambios, { maxLength: 6 }), (varias) => {
      const filas = varias.map((c, i) => fila(i, c));
      const { facturas, avisos, filasLeidas } = leer(...filas);
      const conAviso = new Set(avisos.map((a) => a.fila));
      expect(filasLeidas).toBe(filas.length);
      for (const n of filas.keys()) expect(conAviso.has(n + 2) || facturas.some((f) => f.fila === n + 2)).toBe(true);
      for (const f of facturas) expect(Number.isSafeInteger(f.monto) && f.monto >= 0).toBe(true);
    }),
  );
});

test('an invoice whose IVA, or whose taxes together, are above its total keeps the file out, at its row and column (D-45)', () => {
  const { avisos, facturas, motivo } = leer(
    fila(1),
    fila(2, { 12: 112.01 }),
    fila(3, { 12: 12, 13: 100.01 }),
    fila(4, { 12: 112 }),
  );
  expect(avisos.map((a) => [a.fila, a.columna, a.codigo])).toEqual([
    [3, 'IVA (monto de este impuesto)', 'IMPUESTOS_MAYORES_QUE_EL_MONTO'],
    [4, 'Monto (Gran Total)', 'IMPUESTOS_MAYORES_QUE_EL_MONTO'],
  ]);
  expect(facturas.map((f) => f.fila)).toEqual([2, 5]);
  expect(motivo).toBe('FILAS_RECHAZADAS');
});
