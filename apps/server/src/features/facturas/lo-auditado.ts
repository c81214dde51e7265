/** How many changed rows one audit fact names; the count says how many there were. */
export const FILAS_EN_AUDITORIA = 500;
