import { describe, expect, test } from 'vitest';
import { motivoDeRechazo } from './avisos.ts';
import type { Celda } from './celda.ts';
import { filasCorregidas } from './corregido.ts';
import { leerEmisores, leerRetenedores } from './listados.ts';
import { fraseDeAviso, fraseDeRechazo, TEXTO_DE_AVISO, TEXTO_DE_LIBRO } from './mensajes.ts';
import { limitesDe, TIPO_DE_CARGA } from './tipos-de-carga.ts';

describe('withholding agents', () => {
  test('are read with their NIT without hyphen', () => {
    const { filas, motivo } = leerRetenedores([
      ['NIT', 'Nombre', 'Fecha'],
      ['5251978-3', 'UNO, S.A.', '01/02/2020'],
      [12345679, 'DOS', 43_862],
    ]);
    expect(motivo).toBeNull();
    expect(filas).toEqual([
      { nit: '52519783', nombre: 'UNO, S.A.', fecha: '2020-02-01', fila: 2 },
      { nit: '12345679', nombre: 'DOS', fecha: '2020-02-01', fila: 3 },
    ]);
  });
  test('are read under the titles of the list that SAT publishes', () => {
    const { filas, avisos } = leerRetenedores([
      ['LISTADO DE AGENTES DE RETENCIÓN DEL IVA AL 01/10/2025'],
      ['No.', 'NIT', 'NOMBRE', 'FECHA INICIO'],
      [1, '5251978-3', 'UNO, S.A.', '01/02/2020'],
    ]);
    expect(avisos).toEqual([]);
    expect(filas).toEqual([{ nit: '52519783', nombre: 'UNO, S.A.', fecha: '2020-02-01', fila: 3 }]);
  });
  test('with a wrong or repeated NIT, or without date, are told', () => {
    const malas = [
      ['nit', 'nombre', 'fecha'],
      ['52519784', 'a', '01/02/2020'],
      ['12345679', 'b', '01/02/2020'],
      ['1234567-9', 'c', null],
    ];
    expect(leerRetenedores(malas).avisos.map((a) => [a.fila, a.codigo])).toEqual([
      [2, 'NIT_INVALIDO'],
      [4, 'NIT_REPETIDO'],
      [4, 'LINEA_INCOMPLETA'],
    ]);
  });
});

test('a name of several lines is one, and one that is too long is told', () => {
  const { filas, avisos } = leerRetenedores([
    ['nit', 'nombre', 'fecha'],
    ['52519783', 'UNO,\r\n S.A.\u202e', '01/02/2020'],
    ['12345679', 'A'.repeat(251), '01/02/2020'],
    ['19', 'A'.repeat(250), '01/02/2020'],
  ]);
  expect(filas.map((f) => f.nombre)).toEqual(['UNO, S.A.', 'A'.repeat(250)]);
  expect(avisos.map((a) => [a.fila, a.codigo])).toEqual([[3, 'NOMBRE_LARGO']]);
});

test('issuers need a kind, a group that is a number and a name; what is kept out goes with its cells and its reasons', () => {
  const { filas, fuera } = leerEmisores([
    ['nit', 'tipo_emisor_id', 'nombre', 'grupo'],
    ['52519783', '2', 'UNO', '4'],
    ['12345679', 'dos', 'DOS', 'A'],
    ['1234567-9', 2, '', 4],
  ]);
  expect(filas).toEqual([{ nit: '52519783', tipoEmisorId: 2, nombre: 'UNO', grupo: 4, fila: 2 }]);
  expect(fuera.map((f) => [f.fila, f.avisos.map((a) => [a.codigo, a.columna])])).toEqual([
    [
      3,
      [
        ['TIPO_EMISOR_INVALIDO', 'tipo_emisor_id'],
        ['GRUPO_INVALIDO', 'grupo'],
      ],
    ],
    [
      4,
      [
        ['NIT_REPETIDO', 'nit'],
        ['LINEA_INCOMPLETA', 'nombre'],
      ],
    ],
  ]);
  expect(fuera[0]?.valores).toEqual({ nit: '12345679', tipoEmisorId: 'dos', nombre: 'DOS', grupo: 'A' });
});

test.each<[string, Celda]>([
  ['a lookup that found nothing', '#N/A'],
  ['its formula', { deFormula: '#N/A' }],
  ['a table of text of a Spanish program', '#¿NOMBRE?'],
  ['a lost reference, with a blank', ' #REF! '],
])('a cell with an error is not taken for a name (%s): its row is left out, at its column', (_como, error) => {
  const { filas, fuera } = leerRetenedores([
    ['nit', 'nombre', 'fecha'],
    ['52519783', error, '01/02/2020'],
    ['12345679', '#1 EN LLANTAS', '01/02/2020'],
  ]);
  expect(filas.map((f) => f.nombre)).toEqual(['#1 EN LLANTAS']);
  expect(fuera.flatMap((f) => f.avisos).map(fraseDeAviso)).toEqual([
    'En la línea 2, "nombre" tiene el error de una fórmula. Escribe el dato.',
  ]);
});

test('an issuer is of the kind that the page chose when its row, or the whole file, names none', () => {
  const deAmbos = (filas: readonly (readonly string[])[]) =>
    leerEmisores(filas).filas.map((f) => [f.tipoEmisorId, f.grupo]);
  expect(
    deAmbos([
      ['nit', 'nombre'],
      ['52519783', 'UNO'],
    ]),
  ).toEqual([[null, null]]);
  expect(
    deAmbos([
      ['nit', 'nombre', 'grupo', 'tipo_emisor_id'],
      ['52519783', 'UNO', '', ' '],
      ['12345679', 'DOS', '4', ''],
    ]),
  ).toEqual([
    [null, null],
    [null, 4],
  ]);
});

test('the texts of the specification are letter for letter', () => {
  expect(TEXTO_DE_LIBRO.NO_ES_EXCEL.texto).toBe('Los archivos deben ser de excel (.xlsx ó .xls).');
  expect(TEXTO_DE_LIBRO.LIBRO_DANADO.texto).toBe('EL DOCUMENTO INGRESADO ES INVALIDO');
  expect(TEXTO_DE_LIBRO.LIBRO_SOSPECHOSO.texto).toBe('NO ES POSIBLE CARGAR ESTE ARCHIVO');
  expect(TEXTO_DE_AVISO.NIT_RECEPTOR_NO_COINCIDE).toBe('Atención, el nit del receptor no coincide en la linea {n}.');
  expect(fraseDeRechazo('LINEAS_INCOMPLETAS', 'a.xls')).toBe(
    'Este archivo a.xls no es válido, verifica que no hayan lineas incompletas para la carga de facturas.',
  );
  expect(fraseDeRechazo('FILAS_RECHAZADAS', 'a.xls')).toBe(
    'Por favor verifica el archivo a.xls y vuelve a ingresar de nuevo.',
  );
});

test('the gravest reason is the one that is told', () => {
  const de = (codigo: 'MONTO_ILEGIBLE' | 'LINEA_INCOMPLETA' | 'SERIE_NO_CONCUERDA') => ({
    fila: 2,
    columna: null,
    valor: '',
    codigo,
  });
  expect(motivoDeRechazo([de('SERIE_NO_CONCUERDA')])).toBeNull();
  expect(motivoDeRechazo([de('LINEA_INCOMPLETA'), de('MONTO_ILEGIBLE')])).toBe('LINEAS_INCOMPLETAS');
});

test('the corrected copy puts in front what to correct', () => {
  const avisos = [
    { fila: 2, columna: 'Moneda', valor: 'EUR', codigo: 'MONEDA_NO_ADMITIDA' },
    { fila: 2, columna: 'Serie', valor: '', codigo: 'LINEA_INCOMPLETA' },
  ] as const;
  expect(filasCorregidas([['a'], [1], [2]], avisos, 1)).toEqual([
    { celdas: ['Qué corregir', 'a'], conAviso: false },
    {
      celdas: [
        'En la línea 2, la moneda EUR no se admite. Solo se cargan GTQ y USD. · La línea 2 está incompleta: falta "Serie".',
        1,
      ],
      conAviso: true,
    },
    { celdas: [null, 2], conAviso: false },
  ]);
});

test('each kind has its limits', () => {
  expect(limitesDe(TIPO_DE_CARGA.retencionesIsr).maximoDeFilas).toBe(1_048_575);
  expect(limitesDe(TIPO_DE_CARGA.clientes).maximoDeFilas).toBe(20_000);
  expect(limitesDe(TIPO_DE_CARGA.agentesRetenedores).maximoDeFilas).toBe(100_000);
  expect(limitesDe(TIPO_DE_CARGA.emisores).maximoDeFilas).toBe(100_000);
});
