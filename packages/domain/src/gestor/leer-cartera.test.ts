import { describe, expect, test } from 'vitest';
import { fraseDeAviso } from '../carga/mensajes.ts';
import { dia } from '../fechas/fechas.ts';
import { fechaPorVerificar } from './filas-de-cartera.ts';
import { leerClientes, leerSociedades } from './leer-cartera.ts';

const TITULOS = [
  ...['CUI', 'NIT', 'primerNombre', 'segundoNombre', 'primerApellido', 'segundoApellido', 'apellidoCasada'],
  ...['contrasenia', 'fechaNacimiento'],
];
const ANA = ['2696191940101', '1234567-9', 'ANA', '', 'PÉREZ', '', '', 'No.La-digas1', '01/02/1990'];
/** Ana with some of her cells written anew. */
const ana = (cambios: Readonly<Record<number, string | number | Date | null>>) =>
  ANA.map((celda, i) => (i in cambios ? (cambios[i] ?? null) : celda));
const deClientes = (...filas: (string | number | Date | null)[][]) => leerClientes([TITULOS, ...filas]);
const frases = (lectura: ReturnType<typeof deClientes>) => lectura.avisos.map(fraseDeAviso);

describe('the sheet of individual clients', () => {
  test('gives identifiers plain, names in one line and dates as they are written', () => {
    const { filas, fuera } = deClientes(
      ana({ 0: 2696191940101, 1: ' 1234567 9 ', 2: 'ANA\r\nLUCÍA', 7: 12345678, 8: new Date(Date.UTC(1990, 1, 1)) }),
    );
    expect(fuera).toEqual([]);
    expect(filas).toEqual([
      {
        fila: 2,
        cui: '2696191940101',
        nit: '12345679',
        primerNombre: 'ANA LUCÍA',
        segundoNombre: '',
        primerApellido: 'PÉREZ',
        segundoApellido: '',
        apellidoCasada: '',
        contrasenia: '12345678',
        fechaNacimiento: '01/02/1990',
      },
    ]);
  });

  test.each([
    [0, 'La línea 2 está incompleta: falta "CUI".'],
    [1, 'La línea 2 está incompleta: falta "NIT".'],
    [2, 'La línea 2 está incompleta: falta "primerNombre".'],
    [4, 'La línea 2 está incompleta: falta "primerApellido".'],
    [7, 'La línea 2 está incompleta: falta "contrasenia".'],
    [8, 'La línea 2 está incompleta: falta "fechaNacimiento".'],
  ])('a row without its column %s is left out', (columna, frase) => {
    const lectura = deClientes(ana({ [columna]: '  ' }));
    expect([lectura.filas, frases(lectura)]).toEqual([[], [frase]]);
  });

  test('a SAT password that the spreadsheet took for a formula is not stored as the error that it gave', () => {
    const lectura = deClientes(ana({ 7: '#NAME?' }));
    expect([lectura.filas, frases(lectura)]).toEqual([
      [],
      ['En la línea 2, "contrasenia" tiene el error de una fórmula. Escribe el dato.'],
    ]);
  });

  test.each([3, 5, 6])('a row without its column %s is taken', (columna) => {
    expect(deClientes(ana({ [columna]: null })).filas).toHaveLength(1);
  });

  test.each([
    [ana({ 0: '2696191950101' }), 'En la línea 2, el CUI 2696191950101 no es válido.'],
    [ana({ 1: '1234567-8' }), 'En la línea 2, el NIT 1234567-8 no es válido.'],
    [ana({ 2: 'A'.repeat(26) }), 'En la línea 2, "primerNombre" pasa de 25 letras.'],
    [ana({ 7: 'x'.repeat(51) }), 'En la línea 2, "contrasenia" pasa de 50 letras.'],
  ])('a row that cannot be a client is left out with its reason', (fila, frase) => {
    const lectura = deClientes(fila);
    expect([lectura.filas, frases(lectura)]).toEqual([[], [frase]]);
  });

  test('the longest texts are taken', () => {
    expect(deClientes(ana({ 2: 'A'.repeat(25), 7: 'x'.repeat(50) })).filas).toHaveLength(1);
  });

  test('a row that repeats one above is left out; one that repeats a row left out is not', () => {
    const lectura = deClientes(
      ana({ 7: '' }),
      ANA,
      ana({ 1: '52519783' }),
      ana({ 0: '2219591570108' }),
      ana({ 0: '1565314450514', 1: '52519783' }),
    );
    expect(lectura.filas.map((f) => f.fila)).toEqual([3, 6]);
    expect(lectura.repetidas?.map((f) => f.fila)).toEqual([4, 5]);
    expect(frases(lectura).slice(1)).toEqual([
      'La línea 4 repite el CUI 2696191940101 de la línea 3.',
      'La línea 5 repite el NIT 1234567-9 de la línea 3.',
    ]);
  });

  test('a password is told nowhere: neither in what is left out nor in what is said of it', () => {
    const lectura = deClientes(ana({ 1: '' }), ana({ 7: `No.La-digas1${'x'.repeat(50)}` }));
    expect(lectura.fuera.map((f) => f.valores['contrasenia'])).toEqual(['', '']);
    expect(JSON.stringify([lectura.fuera, lectura.avisos])).not.toContain('No.La-digas1');
  });

  test('a sheet without one of its columns is none', () => {
    expect(leerClientes([['nit'], ['1']])).toMatchObject({ motivo: 'DOCUMENTO_INVALIDO', filas: [] });
  });
});

test('the sheet of sociedades asks for NIT, name, password and creation date', () => {
  const titulos = ['nit', 'nombreSociedad', 'contrasenia', 'fechaCreacion'];
  const { filas, fuera } = leerSociedades([
    titulos,
    ['5251978-3', 'UNO,  S.A.', 'secreta', 43_862],
    ['1234567-9', 'DOS, S.A.', 'secreta', 'hace tiempo'],
    ['19', '', 'secreta', '01/02/2020'],
    ['1234567-9', 'TRES, S.A.', 'secreta', '01/02/2020'],
  ]);
  expect(filas).toEqual([
    { nit: '52519783', nombreSociedad: 'UNO, S.A.', contrasenia: 'secreta', fechaCreacion: '01/02/2020', fila: 2 },
    { nit: '12345679', nombreSociedad: 'DOS, S.A.', contrasenia: 'secreta', fechaCreacion: 'hace tiempo', fila: 3 },
  ]);
  expect(fuera.map((f) => [f.fila, f.avisos.map((a) => a.codigo)])).toEqual([
    [4, ['LINEA_INCOMPLETA']],
    [5, ['NIT_REPETIDO']],
  ]);
});

test.each([
  ['01/01/1900', false],
  ['31/12/1899', true],
  ['22/11/2026', false],
  ['23/11/2026', true],
  ['31/02/1990', true],
  ['12/31/1990', true],
  ['pronto', true],
  ['1990-02-01', false],
  // As people write it in a sheet of their own; a year of two digits does not say its century.
  ['01-02-1990', false],
  ['1.2.1990', false],
  ['01-02.1990', true],
  ['01/02/90', true],
  ['01/02/05', true],
  ['31-02-1990', true],
])('a date written %s has to be checked: %s (D-61)', (texto, hay) => {
  expect(fechaPorVerificar(texto, dia('2026-11-22'))).toBe(hay);
});

test('what a sheet lacks is named as the format writes it, and the format is where to get it', () => {
  const deOtros = leerClientes([['NIT', 'nombreSociedad', 'contrasenia', 'fechaCreacion']]);
  expect(deOtros.avisos.map(fraseDeAviso)).toEqual(
    ['cui', 'primerNombre', 'primerApellido', 'fechaNacimiento'].map(
      (titulo) => `Falta la columna "${titulo}". Descarga el formato de AlDía y escribe tus filas bajo sus títulos.`,
    ),
  );
  expect(deOtros.motivo).toBe('DOCUMENTO_INVALIDO');
});
