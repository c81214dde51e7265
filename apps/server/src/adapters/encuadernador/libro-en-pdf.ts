import PDFDocument from 'pdfkit';
import type { Tomo } from '../../shared/puertos.ts';
import { sinFecha } from '../../shared/reloj.ts';
import { Folios } from './folios.ts';
import type { Fuente } from './fuente.ts';
import { Pluma } from './pluma.ts';

/**
 * Writes books as one PDF, page by page; only the page being drawn is in memory. The same books give the same bytes, whenever
 * and wherever they are written, so that a person who took an account elsewhere can compare them.
 */
export async function escribirPdf(
  tomos: readonly Tomo[],
  fuente: Fuente,
  salida: (bytes: Uint8Array) => void,
): Promise<void> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'es-GT',
    info: { Title: tomos[0]?.titulo ?? '', Author: 'AlDía', CreationDate: sinFecha() },
  });
  const listo = new Promise<void>((bien, mal) => {
    doc.on('end', bien);
    doc.on('error', mal);
  });
  doc.on('data', salida);
  const plumas = { normal: new Pluma(doc, 'normal'), negrita: new Pluma(doc, 'negrita') };
  let folio = 1;
  for (const [i, tomo] of tomos.entries()) {
    const folios = new Folios(doc, plumas, tomo, folio);
    for await (const lote of fuente.renglones(i)) for (const renglon of lote) folios.renglon(renglon);
    folio = folios.cerrar(await fuente.cuadros(i));
  }
  doc.end();
  await listo;
}
