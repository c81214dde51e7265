import { leerLibro } from '@aldia/lector/leer-libro.ts';

/** The cells of a workbook as the product's own reader has them: what a journey downloaded is opened with it. */
export const leerHoja = async (bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> =>
  (await leerLibro(bytes)).celdas;
