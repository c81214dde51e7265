import { TASA_IVA } from '@aldia/domain/parametros/iva.ts';
import { LIMITE_ANUAL_PC, TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';

/** Titles of the sections of each form, as on the paper. */
export const SECCIONES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'SAT-2046': { '3': 'Determinación del impuesto' },
  'SAT-1311': { '3': 'Renta imponible y determinación del impuesto', '4': 'Impuesto a pagar' },
  'SAT-2237': {
    '3': 'Débito fiscal',
    '4': 'Débito fiscal por exportación',
    '5': 'Crédito fiscal',
    '6': 'Crédito fiscal por exportación',
    '7': 'Determinación del crédito fiscal o del impuesto a pagar',
    '9.1': 'Cantidad de operaciones',
    '9.2': 'Monto de notas de crédito y de débito',
  },
};

const parametros = [TASA_PC, LIMITE_ANUAL_PC, TASA_IVA, TARIFA_ROS];

/** The source of a figure that is no line of the form, in words. */
export const ORIGEN: Readonly<Record<string, string>> = {
  ventasVigentes: 'Facturas emitidas sin las anuladas; las notas de crédito restan',
  rentas: 'Facturas emitidas sin IVA ni otros impuestos',
  rentasExentas: 'Rentas exentas que escribe el colaborador',
  retenciones: 'Constancias de retención de ISR del mes',
  constancias: 'Constancias de retención de IVA del mes',
  constanciasRetencion: 'Constancias de retención de IVA del mes',
  remanenteAnterior: 'Remanente de la tarjeta Remanentes',
  remanenteCredito: 'Crédito fiscal de la tarjeta Remanentes',
  remanenteRetenciones: 'Retenciones de IVA de la tarjeta Remanentes',
  debitos: 'Facturas emitidas, por tipo',
  debitosExportacion: 'Facturas emitidas que la SAT marca como exportación',
  creditosExportacion: 'Facturas recibidas que son para exportar',
  notas: 'Notas de crédito y de débito cargadas, sin las anuladas',
  remanenteExportacion: 'Crédito por exportación de la tarjeta Remanentes',
  creditos: 'Facturas recibidas incluidas, por tipo de registro',
  operaciones: 'Cantidad de documentos cargados',
  facturasEmitidas: 'Cantidad de facturas emitidas, anuladas incluidas',
  constanciasExencion: 'Constancias de exención que escribe el colaborador',
  acreditamientoEnCuenta: 'Acreditamiento en cuenta que escribe el colaborador',
  isoPagado: 'ISO pagado que escribe el colaborador',
  incentivos: 'Incentivos fiscales que escribe el colaborador',
  ...Object.fromEntries(parametros.map((p) => [p.clave, p.descripcion])),
};
