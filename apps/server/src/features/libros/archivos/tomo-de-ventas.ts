import { PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import { LINEAS_VENTA, type LineaVenta } from '@aldia/domain/facturas/clasificacion.ts';
import { LINEAS_EXPORTACION, type LineaExportacion } from '@aldia/domain/facturas/exportacion.ts';
import { TITULOS_DEBITO, TITULOS_EXPORTACION } from '@aldia/domain/formularios/sat-2237-debito.ts';
import { importesDeVenta } from '@aldia/domain/libros/importes-de-venta.ts';
import { ResumenDeLibro } from '@aldia/domain/libros/resumen.ts';
import type { Bd } from '../../../shared/db.ts';
import type { RenglonDeTomo, TomoEnLotes } from '../../../shared/puertos.ts';
import type { DelMes, FilaDeLote } from '../libros.repo.ts';
import { cuadroDeCuenta, cuadroPorLinea, siTiene } from './cuadros.ts';
import { type Datos, titulosDeDocumento } from './encabezado.ts';
import { celdasDeDocumento, destinoDeFila, documentoDe, lotesDe, siHay } from './renglones.ts';

type Linea = LineaVenta | LineaExportacion;
const TITULOS = { ...TITULOS_DEBITO, ...TITULOS_EXPORTACION };

/**
 * The sales book of the general regime (AG 5-2013 art. 39), with the amounts for each line of sections 3 and 4 of SAT-2237. In: what the
 * client sold in that month.
 */
export function tomoDeVentas(bd: Bd, mes: DelMes, vende: 'bien' | 'servicio', datos: Datos): TomoEnLotes {
  const resumen = new ResumenDeLibro<Linea>();
  return {
    tomo: {
      titulo: PALABRAS.ventas,
      hoja: 'Ventas',
      datos,
      grupos: [''],
      columnas: [
        ...titulosDeDocumento('Nombre del comprador', 120),
        { titulo: 'Exportac.', clase: 'monto', ancho: 54, grupo: 0 },
        { titulo: 'Exentas', clase: 'monto', ancho: 54, grupo: 0 },
        { titulo: 'Bienes', clase: 'monto', ancho: 56, grupo: 0 },
        { titulo: 'Servicios', clase: 'monto', ancho: 56, grupo: 0 },
        { titulo: 'IVA débito', clase: 'monto', ancho: 54, grupo: 0 },
        { titulo: 'Otros imp.', clase: 'monto', ancho: 46, grupo: 0 },
        { titulo: 'Total', clase: 'monto', ancho: 60, grupo: 0 },
      ],
      horizontal: true,
      vacio: PALABRAS.sinMovimiento,
      total: PALABRAS.totalDelMes,
      notas: [PALABRAS.notasRestan],
      firma: PALABRAS.firma,
    },
    async *lotes() {
      for await (const filas of lotesDe(bd, mes, 'emitida')) yield filas.map((f) => renglonDe(f, vende, resumen));
    },
    cuadros: () =>
      siTiene(resumen.cuenta, () => [
        cuadroPorLinea(
          'Resumen por línea del SAT-2237',
          resumen.lineas([...LINEAS_VENTA, ...LINEAS_EXPORTACION]),
          (linea) => TITULOS[linea],
          'Débito fiscal',
        ),
        cuadroDeCuenta(resumen.cuenta, 'documentos emitidos'),
      ]),
  };
}

function renglonDe(f: FilaDeLote, vende: 'bien' | 'servicio', resumen: ResumenDeLibro<Linea>): RenglonDeTomo {
  const d = documentoDe(f);
  const { linea, base, importes: i } = importesDeVenta(d, vende, destinoDeFila(f));
  resumen.agregar(d, linea, base, i.iva);
  return {
    celdas: [
      ...celdasDeDocumento(f, 'receptor'),
      siHay(i.exportaciones),
      siHay(i.exentas),
      siHay(i.bienes),
      siHay(i.servicios),
      siHay(i.iva),
      siHay(i.otros),
      i.total,
    ],
    anulados: f.anulado ? [0] : [],
  };
}
