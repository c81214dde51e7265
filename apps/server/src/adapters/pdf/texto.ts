import type { TextoEnPdf } from '../../shared/puertos.ts';
import { enHojasCarta, TENUE, TINTA } from './hoja.ts';

const MARGEN = 64;
const ALTO_DE_TITULO_Y_DOS_LINEAS = 64;

/** A letter-size document of sections and paragraphs; a title never stays alone at the foot of a page. */
export const textoEnPdf = (texto: TextoEnPdf): Promise<Buffer> =>
  enHojasCarta({ margin: MARGEN, bufferPages: true, lang: 'es-GT' }, texto.titulo, (doc) => {
    doc.font('negrita').fontSize(18).fillColor(TINTA).text(texto.titulo);
    doc.font('texto').fontSize(10).fillColor(TENUE).text(texto.subtitulo).moveDown(1);
    for (const seccion of texto.secciones) escribir(doc, seccion);
    numerar(doc);
  });

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
