import { leerConstancias } from '@aldia/domain/carga/constancias.ts';
import { leerFacturas } from '@aldia/domain/carga/facturas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { type FormaDeLibro, libroDeConstancias, libroFel, sumasDe } from '@aldia/testing/libros/libro-de-prueba.ts';
import { cambiarZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { describe, expect, test } from 'vitest';
import { leerDirectorio } from './directorio-zip.ts';
import { leerLibro, recorrerLibro } from './leer-libro.ts';
import { sumasPorMoneda } from './sumas.prueba.ts';

const PERIODO = mes('2026-05');
const NIT = '12345679';
const MES = generarMes({
  nit: NIT,
  nombre: 'ANA LUCÍA PÉREZ',
  periodo: PERIODO,
  cantidadEmitidas: 200,
  cantidadRecibidas: 200,
  rarezas: 0.1,
});

const FORMAS: FormaDeLibro[] = (['V1', 'V2', 'V3'] as const).flatMap((disposicion) => [
  { disposicion, formato: 'xlsx', fechas: 'iso' },
  { disposicion, formato: 'xlsx', fechas: 'zona', textos: 'inline', montos: 'texto' },
  { disposicion, formato: 'xlsx', fechas: 'excel', numeroDte: 'numero' },
  { disposicion, formato: 'xls', fechas: 'iso', montos: 'texto' },
  { disposicion, formato: 'xls', fechas: 'excel', numeroDte: 'numero' },
]);

describe.each(FORMAS.map((forma) => [JSON.stringify(forma), forma] as const))(
  'an export written as %s',
  (_nombre, forma) => {
    test.each(['emitidas', 'recibidas'] as const)(
      'gives back every one of the %s with the same sums',
      async (clase) => {
        const { celdas, camino } = await leerLibro(await libroFel(MES[clase], forma));
        const lectura = leerFacturas(celdas, { clase, nitContribuyente: NIT, periodo: PERIODO });
        expect(lectura).toMatchObject({ disposicion: forma.disposicion, avisos: [], motivo: null });
        expect(lectura.facturas.length).toBe(200);
        expect(sumasPorMoneda(lectura.facturas)).toEqual(sumasDe(MES[clase]));
        expect(camino).toBe(forma.formato === 'xls' ? 'con-cuidado' : 'rapido');
      },
    );
  },
);

test.each([
  ['ISR', 'xlsx'],
  ['IVA', 'xlsx'],
  ['ISR', 'xls'],
  ['IVA', 'xls'],
] as const)('a report of %s certificates in .%s is understood with nothing to tell', async (tipo, formato) => {
  const { celdas } = await leerLibro(await libroDeConstancias(MES, tipo, { formato }));
  const lectura = leerConstancias(celdas, { tipo, nitContribuyente: NIT, periodo: PERIODO });
  expect(lectura).toMatchObject({ tipo, avisos: [], motivo: null, encabezado: { totalConstancias: 3 } });
  expect(lectura.constancias).toHaveLength(3);
});

test("SAT's sheet is read wherever it stands, else the first", async () => {
  const nota = { nombre: 'Nota', filas: [['nota']] };
  const fel = { nombre: HOJA_FEL, filas: [['fel']] };
  expect((await leerLibro(await escribirXlsx([nota, fel]))).celdas).toEqual([['fel']]);
  expect((await leerLibro(await escribirXlsx([nota, { ...fel, nombre: 'otra' }]))).celdas).toEqual([['nota']]);
  expect((await leerLibro(await escribirXlsx([nota, fel]), { soloConCuidado: true })).celdas).toEqual([['fel']]);
});

test.each([
  [
    'prefixed XML',
    'xl/worksheets/sheet1.xml',
    (x: string) =>
      x
        .replaceAll('</', '</x:')
        .replace(/<(?=[a-z])/g, '<x:')
        .replace('xmlns=', 'xmlns:x='),
  ],
  ['a formula', 'xl/worksheets/sheet1.xml', (x: string) => x.replace(/<c r="G3"[^>]*>/, '$&<f>A1</f>')],
  ['cells without place', 'xl/worksheets/sheet1.xml', (x: string) => x.replace(/<c r="[A-Z]+\d+"/g, '<c')],
  ['blanks between tags', 'xl/worksheets/sheet1.xml', (x: string) => x.replaceAll('<row', '\n  <row')],
  ['rich text', 'xl/sharedStrings.xml', (x: string) => x.replace('<t>GTQ</t>', '<r><t>GT</t></r><r><t>Q</t></r>')],
  ['a comment', 'xl/workbook.xml', (x: string) => x.replace('<sheets>', '<!-- hola --><sheets>')],
])('a workbook with %s goes to the careful reader and loses nothing', async (_que, parte, cambio) => {
  const libro = cambiarZip(await libroFel(MES.recibidas.slice(0, 50), { disposicion: 'V1' }), { [parte]: cambio });
  const { celdas, camino } = await leerLibro(libro);
  const lectura = leerFacturas(celdas, { clase: 'recibidas', nitContribuyente: NIT, periodo: PERIODO });
  expect([camino, lectura.facturas.length, lectura.motivo]).toEqual(['con-cuidado', 50, null]);
});

test('dates of the 1904 calendar are the same days', async () => {
  const libro = cambiarZip(await escribirXlsx([{ nombre: 'a', filas: [[new Date(Date.UTC(2026, 4, 31, 21, 42))]] }]), {
    'xl/workbook.xml': (x) =>
      x.replace(/<workbookPr[^>]*>/, '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  });
  // 1,462 days later: the base moved, the serial did not
  expect((await leerLibro(libro)).celdas).toEqual([[new Date(Date.UTC(2030, 5, 1, 21, 42))]]);
});

test('progress never goes back and ends with every row', async () => {
  const vistos: number[] = [];
  const bytes = await libroFel(
    generarMes({ nit: NIT, nombre: 'X', periodo: PERIODO, cantidadRecibidas: 4000 }).recibidas,
  );
  await leerLibro(bytes, { alProgreso: (leidas, total) => vistos.push(leidas) && expect(total).toBe(4001) });
  expect(vistos.length).toBeGreaterThan(1);
  expect(vistos).toEqual([...vistos].sort((a, b) => a - b));
  expect(vistos.at(-1)).toBe(4001);
});

test('a reading stops soon after it is cancelled', async () => {
  const bytes = await libroFel(
    generarMes({ nit: NIT, nombre: 'X', periodo: PERIODO, cantidadRecibidas: 8000 }).recibidas,
  );
  const control = new AbortController();
  let filas = 0;
  const contar = () => () => {
    filas++;
    if (filas === 10) control.abort();
  };
  await expect(recorrerLibro(bytes, contar, { senal: control.signal })).rejects.toMatchObject({ codigo: 'CANCELADO' });
  expect(filas).toBeLessThan(5000);
});

test('a list with more rows than its kind may have is refused', async () => {
  const filas = Array.from({ length: 200 }, (_, i) => [`fila ${i}`]);
  const limites = { maximoDeBytes: 1e6, maximoInflado: 1e7, maximoDeFilas: 100 };
  const bytes = await escribirXlsx([{ nombre: 'a', filas }]);
  await expect(leerLibro(bytes, { limites })).rejects.toMatchObject({ codigo: 'LIBRO_GRANDE' });
  await expect(leerLibro(bytes, { limites, soloConCuidado: true })).rejects.toMatchObject({ codigo: 'LIBRO_GRANDE' });
});

test.each([
  // The rows of its kind, and the fifteen among which a header is looked for.
  [115, 'is read'],
  [116, 'is refused'],
])('a list of %i rows, of a kind that may have 100, %s', async (cuantas, que) => {
  const filas = Array.from({ length: cuantas }, (_, i) => [`fila ${i}`]);
  const limites = { maximoDeBytes: 1e6, maximoInflado: 1e7, maximoDeFilas: 100 };
  const bytes = await escribirXlsx([{ nombre: 'a', filas }]);
  for (const soloConCuidado of [false, true]) {
    const lectura = leerLibro(bytes, { limites, soloConCuidado });
    if (que === 'is read') expect((await lectura).filas).toBe(cuantas);
    else await expect(lectura).rejects.toMatchObject({ codigo: 'LIBRO_GRANDE' });
  }
});

test('the parts of a workbook are too big together, although none of them is', async () => {
  const filas = Array.from({ length: 90 }, (_, i) => [`fila ${i}`, i]);
  const bytes = await escribirXlsx(['a', 'b', 'c'].map((nombre) => ({ nombre, filas })));
  const partes = leerDirectorio(bytes, 500).map((parte) => parte.tamano);
  const juntas = partes.reduce((a, b) => a + b, 0);
  const limites = { maximoDeBytes: 1e6, maximoDeFilas: 100 };
  expect((await leerLibro(bytes, { limites: { ...limites, maximoInflado: juntas } })).filas).toBe(90);
  const menos = { ...limites, maximoInflado: juntas - 1 };
  expect(Math.max(...partes)).toBeLessThan(menos.maximoInflado);
  await expect(leerLibro(bytes, { limites: menos })).rejects.toMatchObject({ codigo: 'LIBRO_GRANDE' });
});
