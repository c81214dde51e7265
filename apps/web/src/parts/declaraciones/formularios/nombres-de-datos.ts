import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

/** Names of the inputs that a figure uses and that are no line of the form; the keys are the computation's. */
const DATOS: Readonly<Record<string, string>> = {
  ventasVigentes: 'Facturas emitidas no anuladas',
  remanenteAnterior: 'Remanente del período anterior',
  constancias: 'Constancias de retención no anuladas',
  rentas: 'Ventas sin IVA ni otros impuestos',
  rentasExentas: 'Rentas exentas',
  retenciones: 'Constancias de retención del ISR',
  isoPagado: 'Impuesto de Solidaridad pagado',
  incentivos: 'Incentivos fiscales',
  facturasEmitidas: 'Cuenta de facturas emitidas',
  debitos: 'Facturas emitidas',
  creditos: 'Facturas recibidas incluidas',
  debitosExportacion: 'Facturas emitidas de exportación y especiales',
  creditosExportacion: 'Facturas recibidas incluidas que son para exportar',
  constanciasExencion: 'Constancias de exención recibidas',
  remanenteCredito: 'Crédito fiscal del período anterior',
  remanenteExportacion: 'Crédito fiscal por exportación del período anterior',
  remanenteRetenciones: 'Retenciones de IVA del período anterior',
  acreditamientoEnCuenta: 'Acreditamiento en cuenta bancaria',
  constanciasRetencion: 'Constancias de retención del IVA',
  operaciones: 'Cuenta de documentos del mes',
  notas: 'Notas de crédito y de débito no anuladas',
  meses: 'Los SAT-1311 del año',
  pidioDevolucion: 'Si se pidió devolución',
};
const DE_LA_LEY: Readonly<Record<string, string>> = {
  [TASA_PC.clave]: TASA_PC.descripcion,
  [TARIFA_ROS.clave]: TARIFA_ROS.descripcion,
};

/** Readable name of a part of a figure; a line of another section shows its own figure. */
export function nombresDe(formulario: FormularioParaDibujar): (clave: string) => string | undefined {
  const casillas = new Map(formulario.casillas.map((c) => [c.id, c]));
  return (clave) => {
    const casilla = casillas.get(clave);
    if (casilla) return `${casilla.linea} ${casilla.titulo}: ${formatQ(casilla.declarado)}`;
    return DATOS[clave] ?? DE_LA_LEY[clave];
  };
}
