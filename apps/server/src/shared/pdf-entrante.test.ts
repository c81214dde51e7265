import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { abrirPdf } from './pdf-entrante.ts';

const pdf = (cuerpo: string | Buffer): string =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(cuerpo), Buffer.from('\n%%EOF')]).toString('base64');
const flujo = (cabeza: string, contenido: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`4 0 obj << ${cabeza} >>\nstream\r\n`), contenido, Buffer.from('\nendstream endobj')]);
const codigo = (texto: string): string => {
  try {
    abrirPdf(texto);
    return 'abierto';
  } catch (e) {
    return (e as { codigo?: string }).codigo ?? String(e);
  }
};

test('a PDF opens as data URL and as plain base64, with line breaks too', () => {
  const plano = pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] >> endobj');
  expect(abrirPdf(plano).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(codigo(`data:application/pdf;base64,${plano}`)).toBe('abierto');
  expect(codigo(plano.replace(/(.{20})/g, '$1\r\n'))).toBe('abierto');
});

test.each([
  ['nothing', ''],
  ['something that is not base64', 'esto no es base64!'],
  ['a program', Buffer.from('MZ\x90\x00').toString('base64')],
  ['a PDF that starts later', Buffer.from('<html>%PDF-1.7').toString('base64')],
])('%s is not a PDF', (_que, texto) => {
  expect(codigo(texto)).toBe('DOCUMENTO_NO_ES_PDF');
});

test('ten megabytes pass and one byte more does not, before it is decoded', () => {
  const de = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8, 0x20)]).toString('base64');
  expect(codigo(de(10 * 1024 * 1024))).toBe('abierto');
  expect(codigo(de(10 * 1024 * 1024 + 3))).toBe('CUERPO_DEMASIADO_GRANDE');
});

describe('a PDF that does something is refused', () => {
  const objStm = (texto: string, cabeza = '/Type /ObjStm /Filter /FlateDecode') =>
    flujo(cabeza, deflateSync(Buffer.from(texto)));
  test.each<[string, string | Buffer]>([
    ['a script at opening', '1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'],
    ['a script under another spelling', '1 0 obj << /S /J#61vaScript >> endobj'],
    ['a script of a rendition', '1 0 obj << /S /Rendition /JS (x) >> endobj'],
    ['a program to launch', '1 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
    ['a file inside', '1 0 obj << /Type /EmbeddedFile >> endobj'],
    ['files in the tree of names', '1 0 obj << /EmbeddedFiles 5 0 R >> endobj'],
    ['a script among compressed objects', objStm('9 0 << /S /Rendition /JS (x) >>')],
    ['compressed objects under another spelling', objStm('9 0 << /S /JavaScript >>', '/Type /Obj#53tm')],
    ['objects that cannot be read', flujo('/Type /ObjStm', Buffer.from([1, 2, 3, 4]))],
    ['a script after a false stream', '% << >> stream\n5 0 obj << /S /JavaScript >> endobj\n% endstream'],
  ])('%s', (_que, cuerpo) => {
    expect(codigo(pdf(cuerpo))).toBe('DOCUMENTO_INACEPTABLE');
  });

  test.each<[string, string | Buffer]>([
    ['three letters inside of an image', flujo('/Subtype /Image', Buffer.from('\x00\x01/JS \xff', 'latin1'))],
    ['names that only begin alike', '1 0 obj << /JSON 1 /LaunchDate 2 >> endobj'],
    ['compressed objects that do nothing', objStm('9 0 << /Type /Page >>')],
  ])('%s is no reason', (_que, cuerpo) => {
    expect(codigo(pdf(cuerpo))).toBe('abierto');
  });
});
