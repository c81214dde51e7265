/** The books of a month that somebody brings: what was received and issued, and the certificates of each tax. */
export const CLASES_DE_LIBRO = ['recibidas', 'emitidas', 'isr', 'iva'] as const;
export type ClaseDeLibro = (typeof CLASES_DE_LIBRO)[number];
