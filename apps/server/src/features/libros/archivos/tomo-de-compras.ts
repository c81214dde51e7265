import { PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import { sumar } from '@aldia/domain/dinero/centavos.ts';
import {
  esLineaCompra,
  LINEAS_COMPRA,
  type LineaCompra,
  type LineaElegida,
  SIN_LINEA,
} from '@aldia/domain/facturas/clasificacion.ts';
import {
  COMPRA_CON_ESPECIAL,
  LINEAS_COMPRA_EXPORTACION,
  type LineaCompraExportacion,
  lineaParaExportar,
  lineaSinExportar,
} from '@aldia/domain/facturas/exportacion.ts';
import { TITULOS_CREDITO } from '@aldia/domain/formularios/sat-2237-credito.ts';
import {
  type ColumnaDeCompra,
  importesDeCompra,
  importesDeEspecial,
  lineaDeCompra,
} from '@aldia/domain/libros/importes-de-compra.ts';
import { ResumenDeLibro } from '@aldia/domain/libros/resumen.ts';
import type { Bd } from '../../../shared/db.ts';
import type { ColumnaDeTomo, RenglonDeTomo, TomoEnLotes } from '../../../shared/puertos.ts';
import type { DelMes, FilaDeLote } from '../libros.repo.ts';
import { cuadroDeCuenta, cuadroPorLinea, siTiene } from './cuadros.ts';
import { type Datos, titulosDeDocumento } from './encabezado.ts';
import { celdasDeDocumento, documentoDe, lineaElegida, lotesDe, siHay } from './renglones.ts';

/** Purchases that nobody classified yet: they are worth nothing in the form. */
const SIN_CLASIFICAR = 'Sin clasificar';
type Linea = LineaElegida | LineaCompraExportacion | typeof SIN_CLASIFICAR;
/** What the summary calls purchases without a line of the form. */
const TITULO_SIN = {
  [SIN_CLASIFICAR]: 'Compras que faltan por clasificar',
  [SIN_LINEA]: 'Compras sin línea en el formulario',
} as const;

const NETOS: readonly (readonly [ColumnaDeCompra, string])[] = [
  ['bienes', 'Bienes'],
  ['servicios', 'Servicios'],
  ['combustibles', 'Combustible'],
  ['importaciones', 'Importac.'],
  ['activosFijos', 'Act. fijos'],
  ['pequenioContribuyente', 'Peq. contrib.'],
  ['exentas', 'Exentas/s. créd.'],
];
const monto = (titulo: string, ancho: number): ColumnaDeTomo => ({ titulo, clase: 'monto', ancho, grupo: 0 });

/** The purchases book of the general regime (AG 5-2013 art. 38), with the amounts for each line of sections 5 and 6 of SAT-2237. */
export function tomoDeCompras(bd: Bd, mes: DelMes, datos: Datos, notas: readonly string[]): TomoEnLotes {
  const resumen = new ResumenDeLibro<Linea>();
  return {
    tomo: {
      titulo: PALABRAS.compras,
      hoja: 'Compras',
      datos,
      grupos: [''],
      columnas: [
        ...titulosDeDocumento('Proveedor', 92),
        ...NETOS.map(([columna, titulo]) => monto(titulo, columna === 'exentas' ? 56 : 43)),
        monto('IVA crédito', 43),
        monto('Otros imp.', 40),
        monto('Total', 50),
      ],
      horizontal: true,
      vacio: PALABRAS.sinMovimiento,
      total: PALABRAS.totalDelMes,
      notas: [PALABRAS.notasRestan, PALABRAS.otrosImpuestos, ...notas],
      firma: PALABRAS.firma,
    },
    async *lotes() {
      for await (const filas of lotesDe(bd, mes, 'recibida')) yield filas.map((f) => renglonDe(f, resumen));
    },
    cuadros: () =>
      siTiene(resumen.cuenta, () => [
        cuadroPorLinea(
          'Resumen por línea del SAT-2237',
          resumen.lineas([...LINEAS_COMPRA, ...LINEAS_COMPRA_EXPORTACION, SIN_LINEA, SIN_CLASIFICAR]),
          (linea) => (linea === SIN_LINEA || linea === SIN_CLASIFICAR ? TITULO_SIN[linea] : tituloDe(linea)),
          'Crédito fiscal',
        ),
        cuadroDeCuenta(resumen.cuenta, 'documentos recibidos'),
      ]),
  };
}

/** The line of section 5 where a purchase counts, or the same line of section 6. */
function lineaDe(f: FilaDeLote): Linea {
  const linea = lineaDeCompra(f.tipo_dte, lineaElegida(f));
  if (linea === null) return SIN_CLASIFICAR;
  return f.para_exportar && linea !== SIN_LINEA ? lineaParaExportar(linea) : linea;
}
const tituloDe = (linea: LineaCompra | LineaCompraExportacion): string => {
  if (esLineaCompra(linea)) return TITULOS_CREDITO[linea];
  return `${TITULOS_CREDITO[lineaSinExportar(linea)]}, para exportar`;
};

function renglonDe(f: FilaDeLote, resumen: ResumenDeLibro<Linea>): RenglonDeTomo {
  const d = documentoDe(f);
  const elegida = lineaElegida(f);
  const especial = f.libro === 'emitida';
  const i = especial ? importesDeEspecial(d) : importesDeCompra(d, elegida);
  const base = sumar(NETOS.map(([columna]) => i[columna]));
  resumen.agregar(d, especial ? COMPRA_CON_ESPECIAL : lineaDe(f), base, i.iva);
  return {
    celdas: [
      // The seller of a special invoice is its receiver.
      ...celdasDeDocumento(f, especial ? 'receptor' : 'emisor'),
      ...NETOS.map(([columna]) => siHay(i[columna])),
      siHay(i.iva),
      siHay(i.otros),
      i.total,
    ],
    anulados: f.anulado ? [0] : [],
  };
}
