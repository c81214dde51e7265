/** Wraps a short list as a single page. */
export const enUnaPagina = <F>(filas: readonly F[]) => ({ filas: [...filas], total: filas.length, siguiente: null });
