import { deflateSync } from 'node:zlib';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { contradiccionesDe, leerPapelDeSat } from '@aldia/domain/formularios/papel-de-sat.ts';
import { type Papel, papelDeSat, papelEscaneado, pdf } from '@aldia/testing/papeles/papel-de-sat.ts';
import { describe, expect, test } from 'vitest';
import { leerPdf, MAXIMO_DE_PDF_A_LEER } from './leer-pdf.ts';

const NIT = '576937-K';
const PAPEL: Papel = {
  codigo: 'SAT-2046',
  numero: '12345678901',
  nit: NIT,
  mes: 'octubre',
  anio: '2026',
  aPagar: '179',
};
const leer = async (papel: Papel) => leerPapelDeSat((await leerPdf(new Uint8Array(await papelDeSat(papel)))) ?? []);
const ESPERADO = {
  codigos: ['SAT-2046'],
  nit: '576937K',
  periodo: mes('2026-10'),
  aPagar: parseQuetzales('179.00'),
} as const;

describe('what a form of SAT says of itself is read from its PDF', () => {
  test.each([
    [{ ...PAPEL }, '179.00'],
    [{ ...PAPEL, cabeza: 'debajo' }, '179.00'],
    [{ ...PAPEL, codigo: 'SAT-1311', aPagar: '1,500.00' }, '1500.00'],
    [{ ...PAPEL, codigo: 'SAT-2237', aPagar: 'Q 12,345', cabeza: 'debajo' }, '12345.00'],
  ] as const)('%o', async (papel, monto) => {
    expect(await leer(papel)).toEqual({
      codigo: papel.codigo,
      numero: '12345678901',
      nit: '576937K',
      periodo: '2026-10',
      aPagar: parseQuetzales(monto),
    });
  });

  test('the number is its own, not that of the form it rectifies, and fines are no tax', async () => {
    const leido = await leer({ ...PAPEL, rectifica: '99999999999', accesorios: '1,000.00' });
    expect(leido).toMatchObject({ numero: '12345678901', aPagar: parseQuetzales('179.00') });
  });

  test('a text in embedded fonts is read as well as one in those of every reader', async () => {
    const bytes = await pdf((doc) => {
      doc.font('Times-Roman').text('Formulario SAT-1311', 40, 40);
      doc.font('Courier').text('Número de formulario: 22233344455', 40, 60);
    });
    const papel = leerPapelDeSat((await leerPdf(new Uint8Array(bytes))) ?? []);
    expect(papel).toMatchObject({ codigo: 'SAT-1311', numero: '22233344455' });
  });
});

describe('what is doubtful is left to who types it', () => {
  const de = (...renglones: readonly string[][]) => leerPapelDeSat(renglones);
  test('two numbers of eleven digits without a label', () => {
    expect(de(['11122233344'], ['55566677788']).numero).toBeNull();
    expect(de(['11122233344'], ['Otra cosa']).numero).toBe('11122233344');
  });
  test('the number of the form that is rectified, when its own has no label', () => {
    const rectifica = ['Número de formulario SAT-2046 que se rectifica', '99999999999'];
    expect(de(['SAT-2046', '12345678901'], rectifica).numero).toBe('12345678901');
    expect(de(['SAT-2046'], rectifica).numero).toBeNull();
  });
  test('ten or twelve digits, a CUI, and the access number are no number of a form', () => {
    for (const n of ['1234567890', '123456789012', '1234 56789 0101', '123456789'])
      expect(de(['Número de formulario', n]).numero).toBeNull();
  });
  test('two months, and a NIT whose check digit is wrong', () => {
    expect(de(['Período de imposición', 'octubre 2026', 'noviembre 2026']).periodo).toBeNull();
    expect(de(['NIT:', '576937-1']).nit).toBeNull();
  });
  test.each(['Del 01/10/2026 al 31/10/2026', '10/2026', 'Mes: 10 Año: 2026', 'OCTUBRE DE 2026', 'Octubre  2026'])(
    'a month written as %s is one',
    (escrito) => expect(de(['PERÍODO DE IMPOSICIÓN'], [escrito]).periodo).toBe('2026-10'),
  );
});

describe('what the paper says and the month does not is named', () => {
  test.each([
    [{}, []],
    [{ codigo: 'SAT-2237' }, ['codigo']],
    [{ nit: '12345678-9' }, ['nit']],
    [{ mes: 'septiembre' }, ['periodo']],
    [{ aPagar: '180' }, ['aPagar']],
  ] as const)('%o', async (otro, contradice) => {
    expect(contradiccionesDe(await leer({ ...PAPEL, ...otro }), ESPERADO)).toEqual(contradice);
  });
  test('what cannot be read contradicts nothing', () => {
    expect(contradiccionesDe(leerPapelDeSat([]), ESPERADO)).toEqual([]);
  });
});

describe('a file that is no form is not read, and does nothing', () => {
  test('scanned', async () => expect(await leerPdf(new Uint8Array(await papelEscaneado()))).toBeNull());
  test.each([
    ['empty', Buffer.alloc(0)],
    ['no PDF', Buffer.from('MZ no es un PDF')],
    ['cut', async () => (await papelDeSat(PAPEL)).subarray(0, 400)],
    ['under a password', () => pdf((doc) => doc.text('Formulario 12345678901'), { userPassword: 'clave' })],
    ['too large', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(MAXIMO_DE_PDF_A_LEER)])],
    ['pages that go round', Buffer.from(PAGINAS_EN_CIRCULO())],
  ] as const)('%s', async (_que, dado) => {
    const bytes = typeof dado === 'function' ? await dado() : dado;
    expect(await leerPdf(new Uint8Array(bytes))).toBeNull();
  });
  test('what is beyond the fourth page is not looked at', async () => {
    const bytes = await pdf((doc) => {
      for (let n = 0; n < 5; n += 1) doc.text(n === 4 ? 'Número de formulario 12345678901' : 'hoja').addPage();
    });
    expect(leerPapelDeSat((await leerPdf(new Uint8Array(bytes))) ?? []).numero).toBeNull();
  });
  test('a stream that grows a thousandfold ends', async () => {
    const bomba = deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    expect(await leerPdf(new Uint8Array(unaPagina(bomba)))).toBeNull();
  });
});

const objetos = (...o: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...o.flatMap((cuerpo, i) => [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(cuerpo), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
  ]);
function PAGINAS_EN_CIRCULO(): Buffer {
  return objetos('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 3 /Kids [2 0 R] /Parent 2 0 R >>');
}
function unaPagina(contenido: Buffer): Buffer {
  const flujo = Buffer.concat([
    Buffer.from(`<< /Length ${contenido.length} /Filter /FlateDecode >>\nstream\n`),
    contenido,
    Buffer.from('\nendstream'),
  ]);
  return objetos(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    flujo,
  );
}
