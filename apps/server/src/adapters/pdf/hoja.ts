import PDFDocument from 'pdfkit';
import { letra } from '../letras.ts';

export const TINTA = '#12263A';
export const TENUE = '#4A5A6A';

/** A letter-size document in our fonts ('texto' and 'negrita'), drawn at once and whole in memory: for documents of few pages. */
export function enHojasCarta(
  opciones: PDFKit.PDFDocumentOptions & { readonly margin: number },
  titulo: string,
  dibujar: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', ...opciones, info: { Title: titulo, Author: 'AlDía' } });
  const partes: Buffer[] = [];
  doc.on('data', (parte: Buffer) => partes.push(parte));
  const listo = new Promise<Buffer>((bien, mal) => {
    doc.on('end', () => bien(Buffer.concat(partes)));
    doc.on('error', mal);
  });
  doc.registerFont('texto', letra('normal')).registerFont('negrita', letra('negrita'));
  dibujar(doc);
  doc.end();
  return listo;
}
