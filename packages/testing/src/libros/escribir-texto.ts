import { type Celda, valorDe } from '@aldia/domain/carga/celda.ts';

/** What stands between two cells of a table of text. */
export type Separador = ';' | '\t' | ',';

/** A cell as a page or a table of text writes it: a date as SAT does, anything else as it is. */
function escrita(celda: Celda): string {
  const valor = valorDe(celda);
  return valor instanceof Date ? valor.toISOString().slice(0, 19) : String(valor ?? '');
}

/** A page that SAT's portal names .xls: tags as a server writes them, empty cells that are not empty. */
export function escribirHtml(filas: readonly (readonly Celda[])[]): Uint8Array {
  const celda = (c: Celda): string => {
    const texto = escrita(c).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('ó', '&oacute;');
    return `<td class=celda nowrap>\n  ${texto === '' ? '&nbsp;' : texto}\n</td>`;
  };
  const cuerpo = filas.map((fila) => `<tr>${fila.map(celda).join('')}</tr>`).join('\n');
  const cabeza =
    '<meta http-equiv=Content-Type content="text/html; charset=utf-8"><style>td { mso-number-format: "@" }</style>';
  return new TextEncoder().encode(
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>${cabeza}</head>\n<body><table border=1>\n${cuerpo}\n</table><br></body></html>\n`,
  );
}

/** A table of text; quotes where they are needed. `windows` writes it as a Spanish Windows does and not in UTF-8. */
export function escribirCsv(filas: readonly (readonly Celda[])[], separador: Separador, windows = false): Uint8Array {
  const celda = (c: Celda): string => {
    const texto = escrita(c);
    return /[";,\t\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
  };
  const texto = filas.map((fila) => `${fila.map(celda).join(separador)}\r\n`).join('');
  return windows ? new Uint8Array(Buffer.from(texto, 'latin1')) : new TextEncoder().encode(`\ufeff${texto}`);
}
