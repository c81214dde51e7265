import type { ColumnaDeTomo, RenglonDeTomo, TomoEnLotes } from '../../shared/puertos.ts';

/** Rows of a slice, as the books of the product come. */
const POR_LOTE = 2000;
const columna = (titulo: string, clase: ColumnaDeTomo['clase'], ancho: number): ColumnaDeTomo => ({
  ...{ titulo, clase, ancho },
  grupo: 0,
});

/** The columns of a book: what says which document it is, and its amounts. */
export const COLUMNAS: readonly ColumnaDeTomo[] = [
  columna('Fecha', 'fecha', 44),
  columna('Tipo', 'texto', 30),
  columna('Serie', 'texto', 48),
  columna('Número', 'texto', 52),
  columna('NIT', 'texto', 52),
  columna('Nombre', 'texto', 150),
  columna('Estado', 'texto', 44),
  columna('Bienes', 'monto', 56),
  columna('Servicios', 'monto', 56),
  columna('IVA', 'monto', 50),
  columna('Otros', 'monto', 50),
  columna('Total', 'monto', 60),
];

/** The same number gives the same row: some thousands of names and NITs, amounts that all differ, one in ninety cancelled. */
function renglon(n: number): RenglonDeTomo {
  const mezcla = Math.imul(n + 1, 0x9e3779b1) >>> 0;
  const bienes = 1000 + (mezcla % 900_000);
  const servicios = mezcla % 7 === 0 ? 5000 + (mezcla % 70_000) : 0;
  const iva = Math.round(((bienes + servicios) * 12) / 100);
  const quien = mezcla % 4000;
  return {
    celdas: [
      `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`,
      'FACT',
      mezcla.toString(16).toUpperCase().padStart(8, '0'),
      String(1_000_000_000 + (mezcla % 2_000_000_000)),
      `${1_000_000 + quien * 37}-${quien % 10}`,
      `Proveedor Ñuñez & Hijos ${quien}, Sociedad Anónima`,
      n % 90 === 0 ? 'Anulado' : 'Vigente',
      bienes,
      servicios,
      iva,
      quien % 3,
      bienes + servicios + iva,
    ],
    anulados: n % 90 === 0 ? [0] : [],
  };
}

export async function* lotesInventados(filas: number): AsyncGenerator<readonly RenglonDeTomo[]> {
  for (let desde = 0; desde < filas; desde += POR_LOTE)
    yield await Promise.resolve(
      Array.from({ length: Math.min(POR_LOTE, filas - desde) }, (_, i) => renglon(desde + i)),
    );
}

/** A book of so many rows, made while it is written as the product's are read. */
export const libroInventado = (filas: number): TomoEnLotes => ({
  tomo: {
    titulo: 'LIBRO DE COMPRAS',
    hoja: 'Libro',
    datos: [
      ['Contribuyente', 'Inventada, Sociedad Anónima'],
      ['Período', 'octubre de 2026'],
    ],
    grupos: [''],
    columnas: COLUMNAS,
    horizontal: true,
    vacio: 'Sin movimiento',
    total: 'TOTAL',
    notas: [],
    firma: null,
  },
  lotes: () => lotesInventados(filas),
  cuadros: () => [],
});
