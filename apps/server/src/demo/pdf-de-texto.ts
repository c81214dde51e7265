const ALTO_DE_LINEA = 12;
const ARRIBA = 760;

/** A one-page PDF of plain lines in Courier: written by hand, because a drawn one takes a fifth of a second and we need many. */
export function pdfDeTexto(lineas: readonly string[]): Buffer {
  const escapar = (t: string): string => t.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, String.raw`\$&`);
  const texto = lineas.map((l) => `(${escapar(l)}) Tj T*`).join('\n');
  const contenido = `BT /F1 8 Tf ${ALTO_DE_LINEA} TL 40 ${ARRIBA} Td\n${texto}\nET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(contenido, 'latin1')} >>\nstream\n${contenido}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const lugares = objetos.map((objeto, i) => {
    const lugar = pdf.length;
    pdf += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const indice = pdf.length;
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${lugares.join('')}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${indice}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
