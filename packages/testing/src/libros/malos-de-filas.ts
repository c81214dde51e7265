import type { CodigoDeAviso } from '@aldia/domain/carga/avisos.ts';
import type { Celda } from '@aldia/domain/carga/celda.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { Azar } from './azar.ts';
import { filasFel } from './filas-fel.ts';
import { type DteGenerado, generarMes } from './generar-mes.ts';
import { escribirLibro, libroDeConstancias, libroFel } from './libro-de-prueba.ts';
import { personaDePrueba } from './personas.ts';

/** A workbook that opens and whose rows must be refused, with every notice that it gets and no other. */
export interface LibroRechazado {
  readonly que: string;
  readonly carga: 'emitidas' | 'recibidas' | 'ISR' | 'IVA';
  readonly avisos: readonly CodigoDeAviso[];
  readonly bytes: () => Promise<Uint8Array>;
}

/** Whose month the rejected workbooks pretend to be. */
export const CONTRIBUYENTE_DE_PRUEBA = { nit: '12345679', nombre: 'ANA LUCÍA PÉREZ', periodo: mes('2026-05') } as const;

const MES = generarMes({ ...CONTRIBUYENTE_DE_PRUEBA, cantidadEmitidas: 6, cantidadRecibidas: 6, rarezas: 0 });
const OTRO_MES = generarMes({
  ...CONTRIBUYENTE_DE_PRUEBA,
  periodo: '2026-04',
  cantidadEmitidas: 2,
  cantidadRecibidas: 2,
  rarezas: 0,
});
const AJENA = personaDePrueba(new Azar('ajena'));

/** The book with one of its invoices changed. */
function con(dtes: readonly DteGenerado[], cambio: Partial<DteGenerado>): DteGenerado[] {
  return dtes.map((dte, i) => (i === 2 ? { ...dte, ...cambio } : dte));
}

/** The rows of a book with a cell of its third invoice changed. */
function conCelda(dtes: readonly DteGenerado[], titulo: string, celda: Celda): Celda[][] {
  const filas = filasFel(dtes, 'V3');
  const columna = filas[0]?.indexOf(titulo) ?? -1;
  return filas.map((fila, i) => (i === 3 ? fila.with(columna, celda) : fila));
}

/** The rows of a book from which a column was taken away. */
function sinColumna(dtes: readonly DteGenerado[], titulo: string): Celda[][] {
  const filas = filasFel(dtes, 'V3');
  const columna = filas[0]?.indexOf(titulo) ?? -1;
  return filas.map((fila) => fila.toSpliced(columna, 1));
}

const DE_FACTURAS: readonly LibroRechazado[] = [
  {
    que: 'sales of another month',
    carga: 'emitidas',
    avisos: ['FECHA_FUERA_DE_PERIODO', 'FECHA_FUERA_DE_PERIODO'],
    bytes: () => libroFel(OTRO_MES.emitidas),
  },
  {
    que: 'one purchase of the last hour of the month before',
    carga: 'recibidas',
    avisos: ['FECHA_FUERA_DE_PERIODO'],
    bytes: () => libroFel(con(MES.recibidas, { fecha: '2026-04-30T23:59:59' }), { fechas: 'zona' }),
  },
  {
    que: 'a sale of somebody else',
    carga: 'emitidas',
    avisos: ['NIT_EMISOR_NO_COINCIDE'],
    bytes: () => libroFel(con(MES.emitidas, { emisor: AJENA })),
  },
  {
    que: 'a purchase of somebody else',
    carga: 'recibidas',
    avisos: ['NIT_RECEPTOR_NO_COINCIDE'],
    bytes: () => libroFel(con(MES.recibidas, { receptor: AJENA }), { formato: 'xls' }),
  },
  {
    que: 'the same document twice',
    carga: 'recibidas',
    avisos: ['AUTORIZACION_REPETIDA'],
    bytes: () => libroFel([...MES.recibidas, ...MES.recibidas.slice(0, 1)]),
  },
  {
    que: 'an invoice without authorisation',
    carga: 'recibidas',
    avisos: ['LINEA_INCOMPLETA'],
    bytes: () => libroFel(con(MES.recibidas, { autorizacion: '' })),
  },
  {
    que: 'purchases in the place of sales',
    carga: 'emitidas',
    avisos: MES.recibidas.map(() => 'NIT_EMISOR_NO_COINCIDE' as const),
    bytes: () => libroFel(MES.recibidas),
  },
  {
    que: 'a formula in the total of a purchase',
    carga: 'recibidas',
    avisos: ['MONTO_CON_FORMULA'],
    bytes: () => escribirLibro('Hoja1', conCelda(MES.recibidas, 'Gran Total (Moneda Original)', { deFormula: 1120 })),
  },
  {
    que: 'a formula in the IVA of a purchase of an .xls',
    carga: 'recibidas',
    avisos: ['MONTO_CON_FORMULA'],
    bytes: () => {
      const filas = conCelda(MES.recibidas, 'IVA (monto de este impuesto)', { deFormula: 0 });
      return escribirLibro('Hoja1', filas, { formato: 'xls' });
    },
  },
  {
    que: 'purchases without the column of petróleo',
    carga: 'recibidas',
    avisos: ['COLUMNA_FALTANTE'],
    bytes: () => escribirLibro('Hoja1', sinColumna(MES.recibidas, 'Petróleo (monto de este impuesto)')),
  },
  {
    que: 'a page of sales of another month',
    carga: 'emitidas',
    avisos: ['FECHA_FUERA_DE_PERIODO', 'FECHA_FUERA_DE_PERIODO'],
    bytes: () => libroFel(OTRO_MES.emitidas, { formato: 'html' }),
  },
  {
    que: 'a table of text with a sale of somebody else',
    carga: 'emitidas',
    avisos: ['NIT_EMISOR_NO_COINCIDE'],
    bytes: () => libroFel(con(MES.emitidas, { emisor: AJENA }), { formato: 'csv' }),
  },
  {
    que: 'a shopping list',
    carga: 'emitidas',
    avisos: ['ENCABEZADO_NO_ENCONTRADO'],
    bytes: () =>
      escribirLibro('Compras', [
        ['pan', 2],
        ['leche', 1],
      ]),
  },
];

const DE_RETENCIONES: readonly LibroRechazado[] = [
  {
    que: 'certificates of half a month',
    carga: 'IVA',
    avisos: ['RANGO_NO_ES_UN_MES'],
    bytes: () => libroDeConstancias(MES, 'IVA', {}, { hasta: dia('2026-05-15') }),
  },
  {
    que: 'certificates of half a month that say it in one cell',
    carga: 'IVA',
    avisos: ['RANGO_NO_ES_UN_MES'],
    bytes: () => libroDeConstancias(MES, 'IVA', {}, { hasta: dia('2026-05-15'), enUnaCelda: true }),
  },
  {
    que: 'certificates of two months',
    carga: 'ISR',
    avisos: ['RANGO_NO_ES_UN_MES'],
    bytes: () => libroDeConstancias(MES, 'ISR', { formato: 'xls' }, { desde: dia('2026-04-01') }),
  },
  {
    que: 'certificates of the month before',
    carga: 'ISR',
    avisos: ['RANGO_DE_OTRO_PERIODO'],
    bytes: () => libroDeConstancias(OTRO_MES, 'ISR'),
  },
  {
    que: 'certificates of somebody else',
    carga: 'ISR',
    avisos: ['NIT_RETENIDO_NO_COINCIDE'],
    bytes: () => libroDeConstancias(MES, 'ISR', {}, { nit: AJENA.nit }),
  },
  {
    que: 'certificates of ISR in the place of those of IVA',
    carga: 'IVA',
    avisos: ['RETENCIONES_DE_OTRO_IMPUESTO'],
    bytes: () => libroDeConstancias(MES, 'ISR'),
  },
  {
    que: 'invoices in the place of certificates',
    carga: 'IVA',
    avisos: ['NO_PARECE_RETENCIONES'],
    bytes: () => libroFel(MES.recibidas),
  },
];

/** Every workbook whose rows must be refused. */
export const LIBROS_RECHAZADOS: readonly LibroRechazado[] = [...DE_FACTURAS, ...DE_RETENCIONES];
