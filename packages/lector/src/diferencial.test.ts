import type { Celda } from '@aldia/domain/carga/celda.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { escribirConSheetJs, escribirXlsx } from '@aldia/testing/libros/escribir.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { abrirZip, zipAMano } from '@aldia/testing/libros/zip-a-mano.ts';
import * as sheetjs from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leerLibro } from './leer-libro.ts';

/** Rows as they can be compared: no trailing blanks, dates as numbers, -0 told from 0. */
function comparable(filas: readonly (readonly Celda[])[]): string {
  const limpias = filas.map((fila) => {
    const celdas = fila.map((c) =>
      c instanceof Date ? `fecha ${c.getTime()}` : Object.is(c, -0) ? '-0' : (c ?? null),
    );
    while (celdas.length > 0 && celdas.at(-1) === null) celdas.pop();
    return celdas;
  });
  while (limpias.length > 0 && limpias.at(-1)?.length === 0) limpias.pop();
  return JSON.stringify(limpias);
}

function segunElJuez(bytes: Uint8Array): string {
  const libro = sheetjs.read(bytes, { dense: true, cellDates: false });
  const hoja = libro.Sheets[libro.SheetNames[0] ?? ''] ?? {};
  const filas: Celda[][] = sheetjs.utils.sheet_to_json(hoja, { header: 1, raw: true, defval: null, blankrows: true });
  return comparable(filas);
}

const MUTACIONES = [
  '<v>',
  '</v>',
  '<c r="C3">',
  '<c>',
  '</c>',
  '<f>1+1</f>',
  '<row>',
  '<row r="9">',
  '</row>',
  '<!-- x -->',
]
  .concat([
    '<![CDATA[a]]>',
    ' t="s"',
    ' t="str"',
    ' t="e"',
    ' t="d"',
    ' t="b"',
    ' s="1"',
    ' s="0"',
    ' s="7"',
    '&amp;',
    '&#65;',
  ])
  .concat(['&bogus;', '_x000D_', 'x:', ' ', '\n', '"', "'", '<', '>', '/', '1', '9', '-', '.', 'E5', 'e-3', '0'])
  .concat(['<is><t>a</t></is>', '<t>', '</t>', '<r><t>q</t></r>', '<si><t>zz</t></si>', '</sheetData>', '<sheetData>'])
  .concat([
    ' xml:space="preserve"',
    'A1',
    'B',
    'XFD1',
    ' r="A2"',
    ' date1904="1"',
    '\ufeff',
    'ñ',
    '😀',
    'numFmtId="14"',
  ]);
const PARTES = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'].concat(
  ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels'],
);

function mutar(azar: Azar, base: ReadonlyMap<string, Uint8Array>): { zip: Uint8Array; que: string } {
  const nombre = azar.elegir(PARTES.filter((p) => base.has(p)));
  const xml = Buffer.from(base.get(nombre) ?? []).toString();
  const p = azar.suerte(0.5)
    ? azar.entero(0, xml.length)
    : xml.indexOf('<', azar.entero(0, xml.length - 1)) + azar.entero(0, 1);
  const q = azar.suerte(0.5) ? p : p + azar.entero(1, 6);
  const puesto = azar.suerte(0.7) ? azar.elegir(MUTACIONES) : '';
  const datos = xml.slice(0, p) + puesto + xml.slice(q);
  const zip = zipAMano([...base].map(([n, d]) => ({ nombre: n, datos: n === nombre ? datos : d })));
  return { zip, que: `${nombre}: …${xml.slice(p - 20, p)}[${xml.slice(p, q)} -> ${puesto}]${xml.slice(q, q + 20)}…` };
}

test('the fast reader never says anything but what the careful one says, whatever is changed in a workbook', async () => {
  const mes = generarMes({ nit: '12345679', nombre: 'X', periodo: '2026-05', cantidadRecibidas: 3 });
  const bases: Map<string, Uint8Array>[] = [];
  for (const textos of ['shared', 'inline'] as const) {
    for (const fechas of ['iso', 'excel'] as const)
      bases.push(abrirZip(await libroFel(mes.recibidas, { textos, fechas })));
  }
  const azar = new Azar('mutaciones');
  let comparados = 0;
  for (let i = 0; i < 400; i++) {
    const { zip, que } = mutar(azar, azar.elegir(bases));
    const rapido = await leerLibro(zip).catch(() => null);
    if (rapido?.camino !== 'rapido') continue;
    const cuidadoso = await leerLibro(zip, { soloConCuidado: true });
    expect(comparable(rapido.celdas), que).toBe(comparable(cuidadoso.celdas));
    comparados++;
  }
  expect(comparados).toBeGreaterThan(40);
});

const texto = fc.string({ unit: 'grapheme', maxLength: 30 }).map((t) => t.replace(/[\u0000-\u001f\ufffe\uffff]/g, ' '));
const raro = fc.constantFrom(
  '1,234.56',
  '0012345678',
  '1E5',
  '__proto__',
  '=1+1',
  ' a ',
  '<v>',
  '&amp;',
  '_x0041_',
  ']]>',
  '#N/A',
  'ñÑ',
);
const numero = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
  fc.constantFrom(0, 0.1, 1e21, 1e-7, 123456789012345680, 0.1 + 0.2, 5e-324),
);
const celda = fc.oneof(
  { weight: 3, arbitrary: texto },
  raro,
  { weight: 4, arbitrary: numero },
  fc.boolean(),
  fc.constant(null),
);
const filas = fc
  .array(fc.array(celda, { maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map((f) => [['título'], ...f]);

test('any table of texts, numbers and blanks is read as the judge reads it, by both readers, from three writers', async () => {
  await fc.assert(
    fc.asyncProperty(filas, fc.constantFrom('shared', 'inline', 'sheetjs'), async (tabla, escritor) => {
      const hojas = [{ nombre: 'Hoja', filas: tabla }];
      const bytes =
        escritor === 'sheetjs'
          ? escribirConSheetJs(hojas, 'xlsx')
          : await escribirXlsx(hojas, escritor === 'inline' ? 'inline' : 'shared');
      const rapido = await leerLibro(bytes);
      expect(comparable(rapido.celdas)).toBe(comparable((await leerLibro(bytes, { soloConCuidado: true })).celdas));
      // The judge drops empty texts and error cells, keeps escapes and reads '&amp;' twice: it judges the rest.
      const sinVacios = (json: string): string => json.replaceAll('""', 'null');
      if (!/_x0041_|#N\/A|&\w+;/.test(JSON.stringify(tabla)))
        expect(sinVacios(comparable(rapido.celdas))).toBe(sinVacios(segunElJuez(bytes)));
    }),
    { numRuns: 100, seed: 20_261_120 },
  );
});

test('an .xls is read as the judge reads it', async () => {
  const mes = generarMes({ nit: '12345679', nombre: 'X', periodo: '2026-05', cantidadRecibidas: 300 });
  const bytes = await libroFel(mes.recibidas, { formato: 'xls', disposicion: 'V1' });
  expect(comparable((await leerLibro(bytes)).celdas)).toBe(segunElJuez(bytes));
});
