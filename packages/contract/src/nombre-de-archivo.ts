import * as z from 'zod';

const MAXIMO = 255;
/** The name of a file that is sent; empty when it has none. */
export const NombreDeArchivoOpcional = z.string().trim().max(MAXIMO);
/** The name of a file that is sent. */
export const NombreDeArchivo = z.string().min(1).max(MAXIMO);

/** The stored part of a file name: its end, which has the extension, without half a character at the start. */
export const nombreQueCabe = (nombre: string): string => nombre.slice(-MAXIMO).replace(/^[\uDC00-\uDFFF]/, '');
