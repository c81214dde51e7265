/** A PDF of one page with these lines, written by hand: a form as SAT prints it, as small as it can be. */
export function pdfConRenglones(renglones: readonly string[]): Uint8Array<ArrayBuffer> {
  const dibujo = renglones.map((r, i) => `BT /F1 9 Tf 40 ${760 - 18 * i} Td (${r}) Tj ET`).join('\n');
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const cuerpo = objetos.map((o, i) => `${i + 1} 0 obj\n${o}\nendobj\n`).join('');
  const texto = `%PDF-1.7\n${cuerpo}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`;
  // Latin 1, as WinAnsi has the letters of Spanish.
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
}
