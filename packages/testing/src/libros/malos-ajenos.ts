import { escribirConSheetJs } from './escribir.ts';
import { type ArchivoMalo, libroBueno } from './libro-bueno.ts';
import { zipAMano } from './zip-a-mano.ts';

const texto = (t: string): Uint8Array => new TextEncoder().encode(t);
const unir = (...partes: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(partes));

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const TABLA = '<html><body><table><tr><td>Fecha de emisión</td><td>Monto</td></tr></table></body></html>';
const PAGINA =
  '<!doctype html><html><body><h1>Su sesión ha expirado</h1><p>Ingrese de nuevo; gracias.</p></body></html>';
const FIRMA_OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** An OLE2 file with one named stream in its directory, and nothing else true. */
function ole2(flujo: string): Uint8Array {
  const bytes = Buffer.alloc(4096);
  Buffer.from(FIRMA_OLE2).copy(bytes);
  bytes.write('Root Entry', 512, 'utf16le');
  bytes.write(flujo, 640, 'utf16le');
  return new Uint8Array(bytes);
}

/** Files that are something else. */
export const NO_SON_EXCEL: readonly ArchivoMalo[] = [
  { que: 'a PDF named .xlsx', archivo: 'facturas.xlsx', codigo: 'NO_ES_EXCEL', bytes: () => texto(PDF) },
  { que: 'a web page without a table', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => texto(PAGINA) },
  { que: 'a web page with a BOM', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => texto(`\ufeff\n${PAGINA}`) },
  { que: 'a letter', archivo: 'carta.xlsx', codigo: 'NO_ES_EXCEL', bytes: () => texto('Adjunto las facturas.\n') },
  {
    que: 'an XML of Excel 2003',
    archivo: 'a.xls',
    codigo: 'NO_ES_EXCEL',
    bytes: () => texto('<?xml version="1.0"?><Workbook/>'),
  },
  {
    que: 'a photograph',
    archivo: 'foto.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
  },
  { que: 'a program', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => texto(`MZ${'\0'.repeat(200)}`) },
  { que: 'an RTF', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => texto('{\\rtf1 hola}') },
  {
    que: 'a gzip',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () => Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  },
  {
    que: 'a zip of papers',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () => zipAMano([{ nombre: 'carta.txt', datos: 'hola' }]),
  },
  {
    que: 'a letter of Word',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () =>
      zipAMano([
        { nombre: '[Content_Types].xml', datos: '<Types/>' },
        { nombre: 'word/document.xml', datos: '<w/>' },
      ]),
  },
  {
    que: 'an OpenDocument sheet',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () => escribirConSheetJs([{ nombre: 'a', filas: [['a']] }], 'ods'),
  },
  {
    que: 'a binary workbook (.xlsb)',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: () => escribirConSheetJs([{ nombre: 'a', filas: [['a']] }], 'xlsb'),
  },
  { que: 'an old letter of Word', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => ole2('WordDocument') },
  { que: 'an old presentation', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => ole2('PowerPoint Document') },
  { que: 'an installer', archivo: 'a.xls', codigo: 'NO_ES_EXCEL', bytes: () => ole2('SummaryInformation') },
];

/** Files that are two things at once: what opens them elsewhere must not open them here. */
export const POLIGLOTAS: readonly ArchivoMalo[] = [
  {
    que: 'a PDF with a workbook behind',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: async () => unir(texto(PDF), await libroBueno()),
  },
  {
    que: 'a web page with a workbook behind',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: async () => unir(texto(TABLA), await libroBueno()),
  },
  {
    que: 'a GIF with a workbook behind',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: async () => unir(texto('GIF89a'), await libroBueno()),
  },
  {
    que: 'a script with a workbook behind',
    archivo: 'a.xlsx',
    codigo: 'NO_ES_EXCEL',
    bytes: async () => unir(texto('#!/bin/sh\necho\n'), await libroBueno()),
  },
  {
    que: 'a workbook with a web page behind',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_DANADO',
    bytes: async () => unir(await libroBueno(), texto(TABLA)),
  },
  {
    que: 'a workbook with a PDF behind',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_DANADO',
    bytes: async () => unir(await libroBueno(), texto(PDF)),
  },
  {
    que: 'two workbooks in one file',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_DANADO',
    bytes: async () => unir(await libroBueno(), await libroBueno()),
  },
  {
    que: 'an .xls with a zip behind its header',
    archivo: 'a.xls',
    codigo: 'LIBRO_DANADO',
    bytes: async () => unir(Uint8Array.from(FIRMA_OLE2), await libroBueno()),
  },
];
