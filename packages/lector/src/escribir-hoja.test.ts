import * as sheetjs from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EscritorDeHoja, letraDeColumna } from './escribir-hoja.ts';
import { ESTILO } from './estilos-de-hoja.ts';
import { leerLibro } from './leer-libro.ts';

type Fila = Parameters<EscritorDeHoja['fila']>[0];

function escribir(filas: readonly Fila[], fijas = 1): Uint8Array {
  const partes: Uint8Array[] = [];
  const hoja = new EscritorDeHoja([{ nombre: 'Ventas & más', anchos: [10, 20, 30], fijas }], (b) => partes.push(b));
  for (const fila of filas) hoja.fila(fila);
  hoja.cerrar(filas.length);
  return Buffer.concat(partes);
}
const normal = (valor: string | number | null) => ({ valor, estilo: ESTILO.normal });
const delJuez = (bytes: Uint8Array) => {
  const libro = sheetjs.read(bytes, { cellStyles: true, cellFormula: true, cellNF: true, cellDates: false });
  return { nombre: libro.SheetNames[0], hoja: libro.Sheets[libro.SheetNames[0] ?? ''] ?? {} };
};

test('another reader finds the same values, formats and name, and no formula', () => {
  const bytes = escribir([
    [{ valor: 'Número', estilo: ESTILO.encabezado }, normal('Nombre'), normal('Monto')],
    [normal('=1+1'), normal('Ñandú & <hijos> "S.A." \u0001'), { valor: -1234.5, estilo: ESTILO.monto }],
    [normal('@SUM(A1)'), { valor: 46_297, estilo: ESTILO.fecha }, { valor: 0, estilo: ESTILO.montoAnulado }],
  ]);
  const { nombre, hoja } = delJuez(bytes);
  expect(nombre).toBe('Ventas & más');
  expect([hoja['A2']?.v, hoja['A2']?.t, hoja['A2']?.f]).toEqual(['=1+1', 's', undefined]);
  expect([hoja['A3']?.v, hoja['A3']?.f]).toEqual(['@SUM(A1)', undefined]);
  expect(hoja['B2']?.v).toBe('Ñandú & <hijos> "S.A." ');
  expect([hoja['C2']?.v, hoja['C2']?.z, hoja['C3']?.v]).toEqual([-1234.5, '#,##0.00;(#,##0.00)', 0]);
  expect([hoja['B3']?.v, hoja['B3']?.z]).toEqual([46_297, 'dd/mm/yyyy']);
  expect(hoja['!autofilter']).toEqual({ ref: 'A1:C3' });
});

test('our own reader takes it too, and a sheet without rows is still a sheet', async () => {
  const bytes = escribir([[normal('a'), normal(1)], [], [normal(null), normal('b')]], 3);
  expect((await leerLibro(bytes)).celdas.map((f) => f.filter((c) => c !== null))).toEqual([['a', 1], [], ['b']]);
  expect(delJuez(escribir([])).nombre).toBe('Ventas & más');
});

test('whatever texts and numbers are written, both readers find them', async () => {
  const numero = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }).map((n) => n / 100),
    fc.integer(),
  );
  const texto = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((t) => t.replaceAll('\r', ''));
  const valor = fc.oneof(numero, texto);
  // What XML cannot hold is left out, and Excel reads `_x0041_` as a letter: neither is what is asked here.
  const escrito = (v: string | number) =>
    typeof v === 'number' ? v : v.replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '') || null;
  const esVacio = (v: unknown) => (v === 0 ? 0 : null);
  await fc.assert(
    fc.asyncProperty(fc.array(valor, { minLength: 1, maxLength: 3 }), async (valores) => {
      fc.pre(valores.every((v) => typeof v === 'number' || !v.includes('_x')));
      const bytes = escribir([valores.map(normal)]);
      const esperado = valores.map(escrito);
      const [fila = []] = (await leerLibro(escribir([[normal('x')], valores.map(normal)]))).celdas.slice(1);
      expect(esperado.map((_, i) => fila[i] || esVacio(fila[i]))).toEqual(esperado);
      const { hoja } = delJuez(bytes);
      expect(valores.map((_, i) => hoja[`${letraDeColumna(i)}1`]?.v).map((v) => v || esVacio(v))).toEqual(esperado);
    }),
    { numRuns: 60, seed: 11 },
  );
});

test('a long sheet leaves as it is written', () => {
  let fuera = 0;
  const hoja = new EscritorDeHoja([{ nombre: 'x', anchos: [10], fijas: 1 }], (b) => {
    fuera += b.length;
  });
  for (let n = 0; n < 40_000; n++) hoja.fila([normal(`fila ${n} ${n * 7919}`)]);
  const antesDeCerrar = fuera;
  hoja.cerrar(40_000);
  expect(antesDeCerrar).toBeGreaterThan(fuera / 2);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (n, letra) => {
  expect(letraDeColumna(n)).toBe(letra);
});

test('a workbook of two sheets has each under its name, with its own rows, columns and filter', () => {
  const partes: Uint8Array[] = [];
  const libro = new EscritorDeHoja(
    [
      { nombre: 'Compras', anchos: [10], fijas: 1 },
      { nombre: 'Ventas & más', anchos: [10, 20], fijas: 1 },
    ],
    (b) => partes.push(b),
  );
  libro.fila([normal('Fecha')]);
  libro.fila([normal(1)]);
  libro.cerrar(2);
  libro.fila([normal('Tipo'), normal('Monto')]);
  libro.fila([normal('FACT'), { valor: -5, estilo: ESTILO.monto }]);
  libro.fila([normal('NCRE'), normal(2)]);
  libro.cerrar(3);
  const { SheetNames, Sheets } = sheetjs.read(Buffer.concat(partes), { cellNF: true });
  expect(SheetNames).toEqual(['Compras', 'Ventas & más']);
  const [compras, ventas] = SheetNames.map((nombre) => Sheets[nombre] ?? {});
  expect([compras?.['A2']?.v, compras?.['B1'], compras?.['!autofilter']]).toEqual([1, undefined, { ref: 'A1:A2' }]);
  expect([ventas?.['B2']?.v, ventas?.['B2']?.z, ventas?.['A3']?.v]).toEqual([-5, '#,##0.00;(#,##0.00)', 'NCRE']);
  expect(ventas?.['!autofilter']).toEqual({ ref: 'A1:B3' });
});

const EXCEL_ADMITE = 32_767;
const FINAL = '… (sigue en AlDía)';
test.each([
  ['a letter less than a cell admits', 'a'.repeat(EXCEL_ADMITE - 1), 'a'.repeat(EXCEL_ADMITE - 1)],
  ['as long as a cell admits', 'a'.repeat(EXCEL_ADMITE), 'a'.repeat(EXCEL_ADMITE)],
  ['a letter longer', 'a'.repeat(EXCEL_ADMITE + 1), `${'a'.repeat(EXCEL_ADMITE - FINAL.length)}${FINAL}`],
  // Each of these letters is two for Excel, and the cut would fall in the middle of one.
  ['longer, of letters of two halves', '𝛑'.repeat(20_000), `${'𝛑'.repeat(16_374)}${FINAL}`],
])('a text that is %s leaves whole or says that it goes on', (_, texto, escrito) => {
  const leido: unknown = delJuez(escribir([[normal(texto)]])).hoja['A1']?.v;
  expect(leido === escrito).toBe(true);
  expect(escrito.length).toBeLessThanOrEqual(EXCEL_ADMITE);
});
