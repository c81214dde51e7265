import PDFDocument from 'pdfkit';

/** What a made-up form of SAT says; amounts as they are printed. */
export interface Papel {
  readonly codigo: 'SAT-2046' | 'SAT-1311' | 'SAT-2237';
  readonly numero: string;
  readonly nit: string;
  /** 'octubre' and '2026'. */
  readonly mes: string;
  readonly anio: string;
  readonly aPagar: string;
  /** Multas, intereses y mora. */
  readonly accesorios?: string;
  /** The number of the form that this one rectifies. */
  readonly rectifica?: string;
  /** 'debajo': the values of the head stand under their labels, as in a table; otherwise beside them. */
  readonly cabeza?: 'junto' | 'debajo';
}

const TITULO = {
  'SAT-2046': 'IVA PEQUEÑO CONTRIBUYENTE. Declaración Jurada Simplificada y Pago Mensual',
  'SAT-1311': 'ISR OPCIONAL MENSUAL. Régimen Opcional Simplificado Sobre Ingresos',
  'SAT-2237': 'IVA. Declaración Jurada y Pago Mensual. Operaciones locales y de exportación',
} as const;
const LINEAS = {
  'SAT-2046': [
    'a  Ingresos por venta de bienes y/o prestación de servicios|3,575',
    'b  Impuesto determinado (5%)|179',
    'c  (-) Remanente de retenciones del IVA del período anterior|0',
    'd  (-) Valor de constancias de retención del IVA recibidas en el período|0',
    'e  Saldo de retenciones para el período siguiente|0',
  ],
  'SAT-1311': ['3a Rentas de actividades lucrativas|30,000.00', '3d Impuesto determinado|1,500.00'],
  'SAT-2237': [
    '7a Crédito fiscal para el período siguiente por operaciones locales|0',
    '7f Impuesto determinado|1,700',
  ],
} as const;

/** Draws on a letter page and gives the file. */
export function pdf(
  dibujar: (doc: PDFKit.PDFDocument) => void,
  opciones: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 40, ...opciones });
  const partes: Buffer[] = [];
  doc.on('data', (parte: Buffer) => partes.push(parte));
  const listo = new Promise<Buffer>((bien) => doc.on('end', () => bien(Buffer.concat(partes))));
  dibujar(doc);
  doc.end();
  return listo;
}

/** A form as Declaraguate prints it, as far as its boxes are known: head, lines with their amounts, and what is paid. */
export function papelDeSat(p: Papel): Promise<Buffer> {
  return pdf((doc) => {
    let y = 40;
    const renglon = (...columnas: readonly (readonly [string, number])[]) => {
      for (const [texto, x] of columnas) doc.text(texto, x, y, { lineBreak: false });
      y += 18;
    };
    const linea = (titulo: string, monto: string) => {
      doc.text(titulo, 40, y, { lineBreak: false });
      doc.text(monto, 460, y, { width: 110, align: 'right', lineBreak: false });
      y += 16;
    };
    doc.fontSize(9);
    renglon(['SUPERINTENDENCIA DE ADMINISTRACIÓN TRIBUTARIA', 40], [p.codigo, 500]);
    renglon([TITULO[p.codigo], 40]);
    if (p.cabeza === 'debajo') {
      renglon(['Número de acceso', 40], ['Número de formulario', 300]);
      renglon(['123 456 789', 40], [p.numero.replace(/(\d{2})(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 $4'), 300]);
      renglon(['NIT DEL CONTRIBUYENTE', 40], ['PERÍODO DE IMPOSICIÓN', 300]);
      renglon([p.nit, 40], [`Mes: ${p.mes}  Año: ${p.anio}`, 300]);
    } else {
      renglon(['Número de acceso: 123456789', 40], [`Número de formulario: ${p.numero}`, 300]);
      renglon([`1. NIT DEL CONTRIBUYENTE: ${p.nit}`, 40]);
      renglon(['2. PERÍODO DE IMPOSICIÓN', 40], [p.mes.toUpperCase(), 300], [p.anio, 420]);
    }
    for (const l of LINEAS[p.codigo]) linea(l.split('|')[0] ?? '', l.split('|')[1] ?? '');
    linea(p.codigo === 'SAT-2237' ? '7l  IMPUESTO A PAGAR' : 'Impuesto a pagar', p.aPagar);
    if (p.rectifica) {
      linea('RECTIFICACIÓN', '');
      linea(`Número de formulario ${p.codigo} que se rectifica`, p.rectifica);
      linea('(=) Impuesto a pagar por rectificación', '12.00');
    }
    linea('(=) Accesorios', p.accesorios ?? '0.00');
    linea('TOTAL A PAGAR', p.accesorios ? '9,999.00' : p.aPagar);
  });
}

/** A page that was scanned: a picture, and not one letter. */
export const papelEscaneado = (): Promise<Buffer> =>
  pdf((doc) => doc.rect(40, 40, 500, 600).fillAndStroke('#eeeeee', '#333333'));
