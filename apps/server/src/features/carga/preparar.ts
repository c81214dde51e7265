import type { FacturaCargada } from '@aldia/contract/carga.ts';
import { type Aviso, rechaza } from '@aldia/domain/carga/avisos.ts';
import { convertirFactura, diasConDolares, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import { revisarConstancias, revisarFacturas } from '@aldia/domain/carga/revisar.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { LineaCompra } from '@aldia/domain/facturas/clasificacion.ts';
import { sugerirLinea } from '@aldia/domain/facturas/clasificacion.ts';
import { type Factura, netoDe, type OtrosImpuestos } from '@aldia/domain/facturas/factura.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../shared/app-error.ts';
import type { FacturaPorGuardar } from './carga.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';

/** The wire's row as the sheet's invoice: amounts still in the document's currency. */
export function leidaDe(f: FacturaCargada): FacturaLeida {
  const otrosImpuestos: OtrosImpuestos = {
    petroleo: f.montoPetroleo,
    turismoHospedaje: f.montoTurismoHospedaje,
    turismoPasajes: f.montoTurismoPasajes,
    timbrePrensa: f.montoTimbrePrensa,
    bomberos: f.montoBomberos,
    tasaMunicipal: f.montoTasaMunicipal,
    bebidasAlcoholicas: f.montoBebidasAlcoholicas,
    tabaco: f.montoTabaco,
    cemento: f.montoCemento,
    bebidasNoAlcoholicas: f.montoBebidasNoAlcoholicas,
    tarifaPortuaria: f.montoTarifaPortuaria,
  };
  const {
    fechaEmision,
    numeroAutorizacion,
    tipoDte,
    serie,
    numeroDte,
    nitEmisor,
    nombreEmisor,
    codigoEstablecimiento,
    nombreEstablecimiento,
  } = f;
  const { nitReceptor, nombreReceptor, nitCertificador, nombreCertificador, moneda, monto, montoIva, anulado, fila } =
    f;
  return {
    fechaEmision,
    numeroAutorizacion: numeroAutorizacion.toUpperCase(),
    tipoDte,
    serie,
    numeroDte,
    nitEmisor,
    nombreEmisor,
    codigoEstablecimiento,
    nombreEstablecimiento,
    nitReceptor,
    nombreReceptor,
    nitCertificador,
    nombreCertificador,
    moneda,
    monto,
    montoIva,
    otrosImpuestos,
    anulado,
    fila,
    enMonedaOriginal: true,
  };
}

export interface CargaLeida {
  readonly emitidas: readonly FacturaLeida[];
  readonly recibidas: readonly FacturaLeida[];
}

const MAXIMO_DE_ERRORES = 200;

/** Judges all rows again and refuses with every bad one at its place: which list, which row, which column, why. */
export function exigirFilasBuenas(entrada: EntradaDeGuardar, leida: CargaLeida, nit: string, periodo: Mes): void {
  const contexto = { nitContribuyente: nit, periodo };
  const porLista: readonly (readonly [string, readonly Aviso[]])[] = [
    ['facturas', revisarFacturas(leida.emitidas, { ...contexto, clase: 'emitidas' })],
    ['recibidas', revisarFacturas(leida.recibidas, { ...contexto, clase: 'recibidas' })],
    ['retenciones', entrada.retencionesIsr ? revisarConstancias(entrada.retencionesIsr, contexto) : []],
    ['retencionesIVA', entrada.retencionesIva ? revisarConstancias(entrada.retencionesIva, contexto) : []],
  ];
  const errores = porLista.flatMap(([lista, avisos]) =>
    avisos
      .filter(rechaza)
      .map((a) => ({ campo: `${lista}.${a.fila}${a.columna ? `.${a.columna}` : ''}`, mensaje: fraseDeAviso(a) })),
  );
  const [primero] = errores;
  if (primero)
    throw new AppError(
      'CARGA_RECHAZADA',
      { file: primero.campo.split('.')[0] ?? '' },
      { errores: errores.slice(0, MAXIMO_DE_ERRORES) },
    );
}

export const diasPorConvertir = (leida: CargaLeida): readonly Dia[] => [
  ...new Set([...diasConDolares(leida.emitidas), ...diasConDolares(leida.recibidas)]),
];

export interface Reglas {
  readonly lineaDe: ReadonlyMap<string, LineaCompra | null>;
  readonly tipoDe: ReadonlyMap<LineaCompra, number>;
}

/** A document ready for its row: in quetzales, with the record type that the rules propose for a purchase. */
export function porGuardar(
  leida: FacturaLeida,
  tasas: ReadonlyMap<Dia, TipoCambio>,
  reglas: Reglas | null,
): FacturaPorGuardar {
  const tasa = leida.moneda === 'USD' ? (tasas.get(leida.fechaEmision) ?? null) : null;
  const f = convertirFactura(leida, tasa);
  const linea = reglas ? sugerirLinea(f, reglas.lineaDe.get(f.nitEmisor) ?? null) : null;
  return {
    numeroAutorizacion: f.numeroAutorizacion,
    textos: {
      tipo_dte: f.tipoDte,
      serie: f.serie,
      numero_dte: f.numeroDte,
      nit_emisor: f.nitEmisor,
      nombre_emisor: f.nombreEmisor,
      codigo_establecimiento: f.codigoEstablecimiento,
      nombre_establecimiento: f.nombreEstablecimiento,
      nit_receptor: f.nitReceptor,
      nombre_receptor: f.nombreReceptor,
      nit_certificador: f.nitCertificador,
      nombre_certificador: f.nombreCertificador,
      moneda: f.moneda,
    },
    fechaEmision: f.fechaEmision,
    tipoCambio: tasa,
    montos: montosDe(leida, f),
    anulado: f.anulado,
    tipoRegistroId: linea ? (reglas?.tipoDe.get(linea) ?? null) : null,
    fila: f.fila,
  };
}

function montosDe(leida: FacturaLeida, f: Factura): FacturaPorGuardar['montos'] {
  const o = f.otrosImpuestos;
  return {
    monto_original: leida.monto,
    monto: f.monto,
    iva: f.montoIva,
    neto: netoDe(f),
    petroleo: o.petroleo,
    turismo_hospedaje: o.turismoHospedaje,
    turismo_pasajes: o.turismoPasajes,
    timbre_prensa: o.timbrePrensa,
    bomberos: o.bomberos,
    tasa_municipal: o.tasaMunicipal,
    bebidas_alcoholicas: o.bebidasAlcoholicas,
    tabaco: o.tabaco,
    cemento: o.cemento,
    bebidas_no_alcoholicas: o.bebidasNoAlcoholicas,
    tarifa_portuaria: o.tarifaPortuaria,
  };
}
