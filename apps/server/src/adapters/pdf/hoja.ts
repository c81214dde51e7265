import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const buscar = createRequire(import.meta.url);
const FUENTE = buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');
const NEGRITA = buscar.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff');

export const TINTA = '#12263A';
export const TENUE = '#4A5A6A';

/** A letter document in our fonts ('texto' and 'negrita'), drawn at once and held whole: for what has few pages. */
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
  doc.registerFont('texto', FUENTE).registerFont('negrita', NEGRITA);
  dibujar(doc);
  doc.end();
  return listo;
}
