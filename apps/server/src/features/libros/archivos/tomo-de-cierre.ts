import type { MesDeCierre } from '@aldia/contract/libros.ts';
import { avisoDeMesesSinCargar } from '@aldia/contract/textos-cierre.ts';
import { avisoDeMesesSinCifras, PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import type { Cuadro, TomoEnLotes } from '../../../shared/puertos.ts';
import type { formularioAnual } from '../../formularios/index.ts';
import type { Datos } from './encabezado.ts';

/** SAT-1411 and its months. */
type Isr = Pick<Awaited<ReturnType<typeof formularioAnual>>, 'formulario' | 'meses' | 'mesesDelRegimen'>;

/** The annual closing: a row per month and, when requested, the twelve lines of SAT-1411. */
export function tomoDeCierre(anio: number, meses: readonly MesDeCierre[], isr: Isr | null, datos: Datos): TomoEnLotes {
  const notas = [avisoDeMesesSinCargar(meses), isr && avisoDeMesesSinCifras(isr)];
  return {
    tomo: {
      titulo: `${PALABRAS.cierre} ${anio}`,
      hoja: `Cierre ${anio}`,
      datos,
      grupos: [''],
      columnas: [
        { titulo: 'Mes', clase: 'texto', ancho: 150, grupo: 0 },
        { titulo: 'Total facturas', clase: 'monto', ancho: 130, grupo: 0 },
        { titulo: 'Total retención', clase: 'monto', ancho: 130, grupo: 0 },
        { titulo: 'Impuesto', clase: 'monto', ancho: 130, grupo: 0 },
      ],
      horizontal: false,
      vacio: PALABRAS.sinMovimiento,
      total: PALABRAS.totalDelAnio,
      notas: notas.filter((nota) => nota !== null),
      firma: PALABRAS.firma,
    },
    async *lotes() {
      if (meses.length === 0) return;
      yield meses.map((m) => ({ celdas: [m.mes, m.totalFactura, m.totalRetencion, m.impuesto], anulados: [] }));
    },
    cuadros: () => (isr ? [cuadroDeIsr(isr.formulario)] : []),
  };
}

const cuadroDeIsr = (formulario: FormularioCalculado): Cuadro => ({
  titulo: `${formulario.codigo} ${formulario.titulo}`,
  columnas: [
    { titulo: 'Línea', clase: 'texto', ancho: 40 },
    { titulo: 'Concepto', clase: 'texto', ancho: 330 },
    { titulo: 'Valor', clase: 'monto', ancho: 120 },
  ],
  filas: formulario.casillas.map((c) => [c.linea, c.titulo, c.declarado]),
});
