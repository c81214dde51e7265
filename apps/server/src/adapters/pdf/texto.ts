import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { TextoEnPdf } from '../../shared/puertos.ts';

const buscar = createRequire(import.meta.url);
const FUENTE = buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const NEGRITA = buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff');

const MARGEN = 64;
const ALTO_DE_TITULO_Y_DOS_LINEAS = 64;
const TINTA = '#12263A';
const TENUE = '#4A5A6A';

/** A letter page document of sections and paragraphs; a title never stays alone at the foot of a page. */
export function textoEnPdf(texto: TextoEnPdf): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGEN,
    bufferPages: true,
    lang: 'es-GT',
    info: { Title: texto.titulo, Author: 'AlDía' },
  });
  const partes: Buffer[] = [];
  doc.on('data', (parte: Buffer) => partes.push(parte));
  const listo = new Promise<Buffer>((bien, mal) => {
    doc.on('end', () => bien(Buffer.concat(partes)));
    doc.on('error', mal);
  });
  doc.registerFont('texto', FUENTE).registerFont('negrita', NEGRITA);
  doc.font('negrita').fontSize(18).fillColor(TINTA).text(texto.titulo);
  doc.font('texto').fontSize(10).fillColor(TENUE).text(texto.subtitulo).moveDown(1);
  for (const seccion of texto.secciones) escribir(doc, seccion);
  numerar(doc);
  doc.end();
  return listo;
}

function escribir(doc: PDFKit.PDFDocument, seccion: TextoEnPdf['secciones'][number]): void {
  if (doc.y > doc.page.height - MARGEN - ALTO_DE_TITULO_Y_DOS_LINEAS) doc.addPage();
  doc.font('negrita').fontSize(12).fillColor(TINTA).text(seccion.titulo).moveDown(0.3);
  doc.font('texto').fontSize(10).fillColor(TINTA);
  for (const parrafo of seccion.parrafos) doc.text(parrafo, { lineGap: 2, paragraphGap: 6 });
  doc.moveDown(0.6);
}

function numerar(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    doc.page.margins.bottom = 0;
    doc.font('texto').fontSize(8).fillColor(TENUE);
    doc.text(`Página ${i + 1} de ${count}`, MARGEN, doc.page.height - MARGEN / 2, { lineBreak: false });
  }
}
