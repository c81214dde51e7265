import { ErrorDeLibro } from './error-de-libro.ts';

/** A text table has tabs and line ends but no other control characters; a file with those is something else. */
const DE_CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** The text of a text file: UTF-8, or else Windows encoding. Throws ErrorDeLibro NO_ES_EXCEL. */
export function textoDeArchivo(bytes: Uint8Array): string {
  const texto = decodificar(bytes);
  if (DE_CONTROL.test(texto)) throw new ErrorDeLibro('NO_ES_EXCEL', 'a text with control characters');
  return texto;
}

function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
