import type { ClaseDeLibro } from '@aldia/domain/carga/clases-de-libro.ts';

/** The name of each book of a month, apart from the other texts: the load of a month and that of an office both say it. */
export const NOMBRE_DE_LIBRO: Readonly<Record<ClaseDeLibro, string>> = {
  recibidas: 'Facturas recibidas',
  emitidas: 'Facturas emitidas',
  isr: 'Retenciones de ISR',
  iva: 'Retenciones de IVA',
};
