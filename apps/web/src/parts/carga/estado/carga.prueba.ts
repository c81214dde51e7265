import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { LecturaDeConstancias } from '@aldia/domain/carga/constancias.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { ConstanciaLeida } from '@aldia/domain/carga/fila-de-constancia.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { filaDePrueba } from '../../declaraciones/fila.prueba.ts';
import { SIN_CIFRAS } from '../../declaraciones/filas/cifras-de-fila.prueba.ts';
import type { ContextoDeCarga } from './carga.estado.ts';
import type { LibroLeido, ReporteLeido } from './carga.tipos.ts';

export const PERIODO = mes('2026-10');
export const MES = mes('2026-11');
export const NIT = '25000004';

/** A month of the general regime that has nothing loaded. */
export const ROS_NUEVO: ContextoDeCarga = {
  periodo: PERIODO,
  regimenId: 2,
  tieneFacturas: false,
  cargaIsr: null,
  cargaIva: null,
  ventasConAgente: { isr: null, iva: null },
  sinIsr: false,
  vende: 'servicio',
};
/** A month of a small taxpayer that has nothing loaded. */
export const PC_NUEVO: ContextoDeCarga = { ...ROS_NUEVO, regimenId: 1 };

let numero = 0x30000000;
/** An invoice as its sheet has it; amounts are text in the invoice's own currency. */
export function factura(
  o: Partial<Omit<FacturaLeida, 'monto' | 'montoIva'>> & { readonly monto: string; readonly iva?: string },
): FacturaLeida {
  numero += 1;
  const serie = numero.toString(16).toUpperCase();
  const { monto, iva = '0', ...resto } = o;
  return {
    numeroAutorizacion: `${serie}-0001-4000-8000-000000000000`,
    fechaEmision: dia('2026-10-15'),
    tipoDte: 'FACT',
    serie,
    numeroDte: '81920',
    nitEmisor: NIT,
    nombreEmisor: 'BYRON GARCIA',
    codigoEstablecimiento: '1',
    nombreEstablecimiento: 'CENTRAL',
    nitReceptor: '72000007',
    nombreReceptor: 'COMPRADOR, S.A.',
    nitCertificador: '50510231',
    nombreCertificador: 'CERTIFICADOR',
    moneda: 'GTQ',
    exportacion: null,
    monto: parseQuetzales(monto),
    montoIva: parseQuetzales(iva),
    otrosImpuestos: SIN_OTROS_IMPUESTOS,
    anulado: false,
    fila: 2,
    enMonedaOriginal: true,
    ...resto,
  };
}

export function constancia(o: Partial<ConstanciaLeida> & { readonly constancia: string }): ConstanciaLeida {
  return {
    tipo: 'IVA',
    nitRetenedor: '72000007',
    nombreRetenedor: 'RETENEDOR, S.A.',
    estado: 'Impresa',
    fechaEmision: dia('2026-10-20'),
    totalFactura: parseQuetzales('1120.00'),
    base: parseQuetzales('1000.00'),
    afectoRetencion: parseQuetzales('120.00'),
    totalRetencion: parseQuetzales('18.00'),
    anulada: false,
    fila: 9,
    ...o,
  };
}

const archivo = (nombre: string): File => new File(['x'], nombre);
export const libro = (id: string, facturas: readonly FacturaLeida[]): LibroLeido => ({
  id,
  archivo: archivo(`${id}.xlsx`),
  avisos: [],
  filaDeEncabezado: 1,
  facturas,
});

export function reporte(id: string, constancias: readonly ConstanciaLeida[]): ReporteLeido {
  const lectura: LecturaDeConstancias = {
    tipo: constancias[0]?.tipo ?? 'IVA',
    constancias,
    avisos: [],
    motivo: null,
    encabezado: {
      periodoInicio: dia('2026-10-01'),
      periodoFin: dia('2026-10-31'),
      nitRetenido: NIT,
      nombresContribuyente: 'BYRON',
      apellidosContribuyente: 'GARCIA',
      usuario: NIT,
      totalConstancias: constancias.length,
    },
  };
  return { id, archivo: archivo(`${id}.xlsx`), avisos: [], filaDeEncabezado: 0, lectura };
}

export const fila = (o: Partial<FilaDeDeclaracion> = {}): FilaDeDeclaracion =>
  filaDePrueba({
    id: 8,
    usuarioId: 70,
    cui: '2906293490108',
    nit: NIT,
    nombre: 'Byron García',
    primerNombre: 'Byron',
    primerApellido: 'García',
    segundoApellido: '',
    usuarioFechaNacimiento: null,
    periodo: PERIODO,
    fechaDeclaracion: 5,
    regimenId: 2,
    regimen: 'ROS',
    facturas: false,
    carga: true,
    correoUsuario: 'byron@ejemplo.gt',
    statusId: 1,
    estado: 'No iniciada',
    ...SIN_CIFRAS,
    pago: CERO,
    impuestoDeterminado: CERO,
    totalFactura: CERO,
    totalFacturaExporta: CERO,
    ...o,
  });
