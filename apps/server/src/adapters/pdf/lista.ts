import type { ColumnaDeLista, ListaEnPdf } from '../../shared/puertos.ts';
import { enHojasCarta, TENUE, TINTA } from './hoja.ts';

const MARGEN = 50;
const ALTO_DE_FILA = 18;

/** A letter-size list with repeated titles and page numbers. Row height is fixed, so the number of pages is known. */
export const listaEnPdf = (lista: ListaEnPdf): Promise<Buffer> =>
  enHojasCarta({ margin: MARGEN }, lista.titulo, (doc) => dibujar(doc, lista));

function dibujar(doc: PDFKit.PDFDocument, lista: ListaEnPdf): void {
  const porPagina = Math.floor((doc.page.height - MARGEN * 2 - 90) / ALTO_DE_FILA);
  const paginas = Math.max(1, Math.ceil(lista.filas.length / porPagina));
  for (let pagina = 0; pagina < paginas; pagina++) {
    if (pagina > 0) doc.addPage();
    doc.page.margins.bottom = 0;
    doc.font('negrita').fontSize(14).fillColor(TINTA).text(lista.titulo, MARGEN, MARGEN);
    doc
      .font('texto')
      .fontSize(9)
      .fillColor(TENUE)
      .text(lista.subtitulo, MARGEN, MARGEN + 20);
    let y = MARGEN + 46;
    fila(
      doc,
      lista.columnas,
      lista.columnas.map((c) => c.titulo),
      y,
      'negrita',
    );
    for (const celdas of lista.filas.slice(pagina * porPagina, (pagina + 1) * porPagina)) {
      y += ALTO_DE_FILA;
      fila(doc, lista.columnas, celdas, y, 'texto');
    }
    doc
      .font('texto')
      .fontSize(8)
      .fillColor(TENUE)
      .text(`Página ${pagina + 1} de ${paginas}`, MARGEN, doc.page.height - MARGEN + 10, { lineBreak: false });
  }
}

function fila(
  doc: PDFKit.PDFDocument,
  columnas: readonly ColumnaDeLista[],
  celdas: readonly string[],
  y: number,
  fuente: 'texto' | 'negrita',
): void {
  let x = MARGEN;
  doc.font(fuente).fontSize(9).fillColor(TINTA);
  columnas.forEach((c, i) => {
    doc.text(celdas[i] ?? '', x, y, { width: c.ancho - 8, height: ALTO_DE_FILA, lineBreak: false, ellipsis: true });
    x += c.ancho;
  });
  doc
    .moveTo(MARGEN, y + ALTO_DE_FILA - 4)
    .lineTo(x, y + ALTO_DE_FILA - 4)
    .lineWidth(0.5)
    .strokeColor('#D5DCE3')
    .stroke();
}
