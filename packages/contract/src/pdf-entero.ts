/** The largest body, in bytes, of a call that brings a whole PDF. */
export const PDF_ENTERO = 16 * 1024 * 1024;
