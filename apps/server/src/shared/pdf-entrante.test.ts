import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { PDFDocument as DeLibreria } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import type { AppError } from './app-error.ts';
import { abrirPdf } from './pdf-entrante.ts';
import { esPdfSimple } from './pdf-juicio.ts';

const pdf = (cuerpo: string | Buffer): string =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(cuerpo), Buffer.from('\n%%EOF')]).toString('base64');
const flujo = (cabeza: string, contenido: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`4 0 obj << ${cabeza} >>\nstream\r\n`), contenido, Buffer.from('\nendstream endobj')]);
const codigo = async (texto: string): Promise<string> => {
  try {
    await abrirPdf(texto);
    return 'abierto';
  } catch (e) {
    return (e as { codigo?: string }).codigo ?? String(e);
  }
};

test('a PDF opens as data URL and as plain base64, with line breaks too', async () => {
  const plano = pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj');
  expect((await abrirPdf(plano)).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(await codigo(`data:application/pdf;base64,${plano}`)).toBe('abierto');
  expect(await codigo(plano.replace(/(.{20})/g, '$1\r\n'))).toBe('abierto');
});

test.each([
  ['nothing', ''],
  ['something that is not base64', 'esto no es base64!'],
  ['a program', Buffer.from('MZ\x90\x00').toString('base64')],
  ['a PDF that starts later', Buffer.from('<html>%PDF-1.7').toString('base64')],
])('%s is not a PDF', async (_que, texto) => {
  expect(await codigo(texto)).toBe('DOCUMENTO_NO_ES_PDF');
});

test('ten megabytes pass and one byte more does not, before it is decoded', async () => {
  const de = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8, 0x20)]).toString('base64');
  expect(await codigo(de(10 * 1024 * 1024))).toBe('abierto');
  expect(await codigo(de(10 * 1024 * 1024 + 3))).toBe('CUERPO_DEMASIADO_GRANDE');
});

describe('a PDF that does something is refused', () => {
  const CABEZA = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  const objStm = (texto: string, cabeza = CABEZA) => flujo(cabeza, deflateSync(Buffer.from(texto)));
  /** An object stream whose word `stream` stands far from its dictionary. */
  const lejos = (entre: string) =>
    Buffer.concat([
      Buffer.from(`4 0 obj << ${CABEZA} >>${entre}stream\n`),
      deflateSync(Buffer.from('9 0 << /S /Rendition /JS (x) >>')),
      Buffer.from('\nendstream endobj'),
    ]);
  test.each<[string, string | Buffer]>([
    ['a script at opening', '1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'],
    ['a script under another spelling', '1 0 obj << /S /J#61vaScript >> endobj'],
    ['a script of a rendition', '1 0 obj << /S /Rendition /JS (x) >> endobj'],
    ['a program to launch', '1 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
    ['a file inside', '1 0 obj << /Type /EmbeddedFile >> endobj'],
    ['files in the tree of names', '1 0 obj << /EmbeddedFiles 5 0 R >> endobj'],
    ['a script among compressed objects', objStm('9 0 << /S /Rendition /JS (x) >>')],
    [
      'compressed objects under another spelling',
      objStm('9 0 << /S /JavaScript >>', CABEZA.replace('ObjStm', 'Obj#53tm')),
    ],
    ['objects that cannot be read', flujo('/Type /ObjStm', Buffer.from([1, 2, 3, 4]))],
    ['a script behind twelve spaces before its stream', lejos(' '.repeat(12))],
    ['a script behind a comment before its stream', lejos(' % nada\n')],
    ['a script behind a comment that ends with a return', lejos('%\r')],
    [
      'a script in a stream that only its count betrays',
      objStm('9 0 << /S /Rendition /JS (x) >>', CABEZA.replace('/Type /ObjStm', '')),
    ],
    [
      'a script in a stream inside of a text',
      Buffer.concat([Buffer.from('1 0 obj ('), objStm('9 0 << /JS (x) >>'), Buffer.from(') endobj')]),
    ],
    ['a script in an old revision', '5 0 obj << /JS (x) >> endobj\n5 0 obj << /Type /Page >> endobj'],
    ['a script under a key that is given twice', '1 0 obj << /S /URI /A << /JS (x) >> /A null >> endobj'],
    ['a script in the trailer', 'trailer << /Root << /JS (x) >> >>'],
    ['a form of XML', '1 0 obj << /AcroForm << /XFA [(x) 2 0 R] >> >> endobj'],
    ['a form of XML under another spelling', '1 0 obj << /AcroForm << /X#46A 2 0 R >> >> endobj'],
    ['a form that sends itself', '1 0 obj << /S /Submit#46orm /F (http://x.y) >> endobj'],
    ['a file of another place', '1 0 obj << /S /GoToR /F (otro.pdf) >> endobj'],
    [
      'objects packed twice',
      flujo(`${CABEZA} `.replace('/FlateDecode', '[/ASCIIHexDecode /FlateDecode]'), Buffer.from('00>')),
    ],
    ['objects that end before their end', flujo(CABEZA, deflateSync(Buffer.from('9 0 << /A 1 >>')).subarray(0, 12))],
    ['objects that grow without bound', flujo(CABEZA, deflateSync(Buffer.alloc(70 * 1024 * 1024, 0x20)))],
    ['a list without end', `1 0 obj ${'['.repeat(500_000)} endobj`],
    ['a script after a false stream', '% << >> stream\n5 0 obj << /S /JavaScript >> endobj\n% endstream'],
  ])('%s', async (_que, cuerpo) => {
    expect(await codigo(pdf(cuerpo))).toBe('DOCUMENTO_INACEPTABLE');
  });

  test.each<[string, string | Buffer]>([
    ['three letters inside of an image', flujo('/Subtype /Image', Buffer.from('\x00\x01/JS \xff', 'latin1'))],
    ['names that only begin alike', '1 0 obj << /JSON 1 /LaunchDate 2 >> endobj'],
    ['compressed objects that do nothing', objStm('9 0 << /Type /Page >>')],
  ])('%s is no reason', async (_que, cuerpo) => {
    expect(await codigo(pdf(cuerpo))).toBe('abierto');
  });
});

describe('a judge that ends without a word', () => {
  const bueno = pdf('1 0 obj << /Type /Page >> endobj');
  const sinJuicio = async (limites: { memoriaMb: number; tiempoMs: number }) =>
    abrirPdf(bueno, limites).then(
      () => 'abierto',
      (e: AppError) => [e.http, e.codigo, Number(e.datos['segundos']) > 0],
    );
  test.each([
    ['its time ran out', { memoriaMb: 256, tiempoMs: 0 }],
    ['its memory ran out', { memoriaMb: 10, tiempoMs: 20_000 }],
  ])('calls no good PDF bad: %s, and one tries again', async (_que, limites) => {
    expect(await sinJuicio(limites)).toEqual([503, 'SERVICIO_NO_DISPONIBLE', true]);
    expect(await codigo(bueno)).toBe('abierto');
  });
  test('among many at once, each gets the judgement of its own PDF', { tags: ['dos-bases'] }, async () => {
    const malo = pdf('1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj');
    const dados = await Promise.all(Array.from({ length: 24 }, (_, i) => codigo(i % 3 === 0 ? malo : bueno)));
    expect(dados).toEqual(dados.map((_, i) => (i % 3 === 0 ? 'DOCUMENTO_INACEPTABLE' : 'abierto')));
  });
});

test('memory that the machine cannot give is no fault of a PDF', () => {
  const sinMemoria = new Proxy(Buffer.from('%PDF-1.7'), {
    get: () => {
      throw new RangeError('Array buffer allocation failed');
    },
  });
  expect(() => esPdfSimple(sinMemoria)).toThrow('allocation failed');
});

describe('what prints and what SAT gives is taken', () => {
  const bytesDe = async (doc: PDFKit.PDFDocument): Promise<string> => {
    const trozos: Buffer[] = [];
    doc.on('data', (t: Buffer) => trozos.push(t));
    const listo = once(doc, 'end');
    doc.end();
    await listo;
    return Buffer.concat(trozos).toString('base64');
  };
  const conTexto = (o: PDFKit.PDFDocumentOptions) => {
    const doc = new PDFDocument(o);
    doc.text('Formulario SAT-2046').link(0, 0, 100, 20, 'https://portal.sat.gob.gt');
    doc.addPage().text('Otra hoja');
    return bytesDe(doc);
  };

  test('a PDF of ours, with links and pages', async () => {
    expect(await codigo(await conTexto({ info: { Title: 'Un obj en el título' } }))).toBe('abierto');
  });
  test('one that its owner protected against changes', async () => {
    expect(await codigo(await conTexto({ ownerPassword: 'x', permissions: { printing: 'highResolution' } }))).toBe(
      'abierto',
    );
  });
  test('one with its objects in compressed streams, and a later revision', async () => {
    const doc = await DeLibreria.create();
    doc.addPage().drawText('Formulario', { x: 10, y: 10 });
    const bytes = Buffer.from(await doc.save());
    expect(bytes.toString('latin1')).toContain('/ObjStm');
    expect(await codigo(bytes.toString('base64'))).toBe('abierto');
    const revision = Buffer.from(
      '\n3 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Size 4 /Prev 9 >>\nstartxref\n9\n%%EOF',
    );
    expect(await codigo(Buffer.concat([bytes, revision]).toString('base64'))).toBe('abierto');
  });
  test('the same one with a script in its catalogue is refused', async () => {
    const doc = await DeLibreria.create();
    doc.addPage();
    doc.addJavaScript('hola', 'app.alert(1)');
    expect(await codigo(Buffer.from(await doc.save()).toString('base64'))).toBe('DOCUMENTO_INACEPTABLE');
  });
});
