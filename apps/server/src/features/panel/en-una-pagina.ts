/** A short list as the one page that it is. */
export const enUnaPagina = <F>(filas: readonly F[]) => ({ filas: [...filas], total: filas.length, siguiente: null });
