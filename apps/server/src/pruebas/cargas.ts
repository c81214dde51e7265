import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { CERO, type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia, type Mes, mes, periodoDeclarado, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';

type EntradaDeGuardar = Entrada<typeof carga.guardar>;
/** The month that the fixed clock of the tests picks; it declares October. */
export const MES_ELEGIDO = mes('2026-11');
export const PERIODO = periodoDeclarado(MES_ELEGIDO);
/** What a collaborator's screen asks first of a month: fifty of its declarations, in the order of their days. */
export const primeraPagina = (fecha: Mes) => ({
  fecha,
  fechaUsuario: undefined,
  regimenId: 1,
  busqueda: '',
  orden: 'dia' as const,
  siguiente: null,
  limite: 50,
});

let contador = 0x10000000;
/** A document as the browser sends it. Amounts in quetzales as text; series and number fit the authorisation. */
export function dte(
  o: { emisor: string; receptor: string; monto: string; iva?: string } & Partial<
    Pick<
      FacturaLeida,
      | 'tipoDte'
      | 'anulado'
      | 'moneda'
      | 'fechaEmision'
      | 'numeroAutorizacion'
      | 'otrosImpuestos'
      | 'exportacion'
      | 'nombreReceptor'
      | 'nombreEmisor'
    >
  >,
): FacturaLeida {
  contador++;
  const serie = contador.toString(16).toUpperCase();
  const { emisor, receptor, monto, iva, ...resto } = o;
  return {
    fechaEmision: dia(`${PERIODO}-15`),
    numeroAutorizacion: `${serie}-0001-4000-8000-000000000000`,
    tipoDte: 'FACT',
    serie,
    numeroDte: String(0x00014000),
    nitEmisor: emisor,
    nombreEmisor: 'Emisor, S. A.',
    codigoEstablecimiento: '1',
    nombreEstablecimiento: 'Central',
    nitReceptor: receptor,
    nombreReceptor: 'Receptor, S. A.',
    nitCertificador: '50510231',
    nombreCertificador: 'Certificador',
    moneda: 'GTQ',
    exportacion: null,
    monto: parseQuetzales(monto),
    montoIva: parseQuetzales(iva ?? '0'),
    otrosImpuestos: SIN_OTROS_IMPUESTOS,
    anulado: false,
    fila: contador - 0x10000000 + 1,
    enMonedaOriginal: true,
    ...resto,
  };
}

/** The payload of the wizard's last button, with everything that a test is not about. */
export function guardado(o: Pick<EntradaDeGuardar, 'usuarioId'> & Partial<EntradaDeGuardar>): EntradaDeGuardar {
  return {
    cargacortesia: false,
    aplicaSub: true,
    esFactura: true,
    facturas: [],
    recibidas: [],
    partesDeFacturas: [],
    partesDeRecibidas: [],
    retencionesIsr: null,
    retencionesIva: null,
    fecha: MES_ELEGIDO,
    agenteRetenedor: false,
    agentesIsr: false,
    agentesIva: false,
    remanenteIsr: CERO,
    remanenteIva: CERO,
    remanenteExportacion: null,
    remanenteIvaRetenciones: CERO,
    validacionPresentacion: false,
    version: 0,
    archivos: [],
    ...o,
  };
}

/** SAT writes its reports' first certificate in row 8. */
const PRIMERA_FILA = 8;
const constancia = (numero: string, retencion: string, i: number) => ({
  fila: PRIMERA_FILA + i,
  nitRetenedor: '19',
  nombreRetenedor: 'Retenedor, S. A.',
  estadoConstancia: 'Impresa',
  constancia: numero,
  fechaEmision: dia(`${PERIODO}-20`),
  totalFactura: parseQuetzales('10000.00'),
  totalRetencion: parseQuetzales(retencion),
});
const cabecera = (nit: string, cantidad: number) => ({
  periodoInicio: primerDia(PERIODO),
  periodoFin: ultimoDia(PERIODO),
  nitRetenido: nit,
  nombresContribuyente: 'Ana',
  apellidosContribuyente: 'Prueba',
  usuario: '',
  totalConstancias: cantidad,
});
/** A report of IVA certificates of the whole month, each worth the given quetzales. */
export const reporteIva = (nit: string, retenciones: readonly string[]) => ({
  ...cabecera(nit, retenciones.length),
  filas: retenciones.map((r, i) => ({
    ...constancia(`IVA-${i}`, r, i),
    importeNeto: parseQuetzales('8928.57'),
    afectoRetencion: CERO as Centavos,
  })),
});
export const reporteIsr = (nit: string, retenciones: readonly string[]) => ({
  ...cabecera(nit, retenciones.length),
  filas: retenciones.map((r, i) => ({ ...constancia(`ISR-${i}`, r, i), rentaImponible: parseQuetzales('8928.57') })),
});
