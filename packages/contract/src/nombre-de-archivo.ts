import * as z from 'zod';

const MAXIMO = 255;
/** The name of a file that is sent. */
export const NombreDeArchivo = z.string().min(1).max(MAXIMO);

/** What is kept of the name of a file: its end, which says what it is, beginning with a whole sign. */
export const nombreQueCabe = (nombre: string): string => nombre.slice(-MAXIMO).replace(/^[\uDC00-\uDFFF]/, '');
