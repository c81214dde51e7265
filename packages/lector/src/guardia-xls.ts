import { ErrorDeLibro } from './error-de-libro.ts';

const LARGO_MINIMO = 1536; // header, one directory sector, one sector of data
const BOF = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00];
const FILEPASS = 0x2f;
const REGISTROS_ANTES_DE_LA_CLAVE = 6;

/**
 * Checks an OLE2 file, which may be a workbook of 97, an encrypted modern one, a Word document or an installer. Throws ErrorDeLibro:
 * LIBRO_PROTEGIDO, LIBRO_DANADO or NO_ES_EXCEL.
 */
export function revisarOle2(bytes: Uint8Array): void {
  if (bytes.length < LARGO_MINIMO) throw new ErrorDeLibro('LIBRO_DANADO', 'cut OLE2');
  if (contiene(bytes, utf16('EncryptedPackage'))) throw new ErrorDeLibro('LIBRO_PROTEGIDO', 'encrypted OOXML');
  const esLibro = contiene(bytes, utf16('Workbook')) || contiene(bytes, utf16('Book'));
  if (!esLibro) {
    const esOtro = contiene(bytes, utf16('WordDocument')) || contiene(bytes, utf16('PowerPoint Document'));
    // The directory has no workbook and is no other known document: the end of the file is missing.
    throw new ErrorDeLibro(
      esOtro || directorioPresente(bytes) ? 'NO_ES_EXCEL' : 'LIBRO_DANADO',
      'OLE2 without a workbook',
    );
  }
  if (tieneClave(bytes)) throw new ErrorDeLibro('LIBRO_PROTEGIDO', 'FILEPASS');
}

function directorioPresente(bytes: Uint8Array): boolean {
  return contiene(bytes, utf16('Root Entry'));
}

/** A workbook of 97 with a password has a record for it right after the first one. */
function tieneClave(bytes: Uint8Array): boolean {
  let lugar = buscar(bytes, BOF);
  if (lugar < 0) return false;
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < REGISTROS_ANTES_DE_LA_CLAVE && lugar + 4 <= bytes.length; i++) {
    if (vista.getUint16(lugar, true) === FILEPASS) return true;
    lugar += 4 + vista.getUint16(lugar + 2, true);
  }
  return false;
}

function utf16(texto: string): number[] {
  return [...texto].flatMap((letra) => [letra.charCodeAt(0), 0]);
}

function contiene(bytes: Uint8Array, aguja: readonly number[]): boolean {
  return buscar(bytes, aguja) >= 0;
}

function buscar(bytes: Uint8Array, aguja: readonly number[]): number {
  const primero = aguja[0] ?? 0;
  for (let i = bytes.indexOf(primero); i >= 0; i = bytes.indexOf(primero, i + 1)) {
    let j = 1;
    while (j < aguja.length && bytes[i + j] === aguja[j]) j++;
    if (j === aguja.length) return i;
  }
  return -1;
}
