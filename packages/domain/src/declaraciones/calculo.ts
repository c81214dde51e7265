import { CERO, type Centavos, restar } from '../dinero/centavos.ts';
import type { TotalesDelMes } from '../facturas/totales.ts';
import { type Mes, numeroDeMes, primerDia } from '../fechas/fechas.ts';
import { calcularFormulario, casillaDe, type FormularioCalculado } from '../formularios/formulario.ts';
import { type AvisoDeFormulario, revisarSat2237 } from '../formularios/revision-2237.ts';
import { SAT_1311 } from '../formularios/sat-1311.ts';
import { SAT_2046 } from '../formularios/sat-2046.ts';
import { SAT_2237 } from '../formularios/sat-2237.ts';
import { TASA_IVA } from '../parametros/iva.ts';
import { vigenteEn } from '../parametros/parametro.ts';
import { REGIMEN } from './regimen.ts';
import { type Remanentes, SIN_REMANENTES } from './saldos.ts';

/** Figures that no invoice or certificate has and that staff type; amounts in centavos. */
export interface DatosManuales {
  readonly rentasExentas: Centavos;
  readonly isoPagado: Centavos;
  readonly incentivos: Centavos;
  readonly constanciasExencion: Centavos;
  readonly acreditamientoEnCuenta: Centavos;
  /** Asks for the refund of the ISR balance, which is possible only in December. */
  readonly pideDevolucionIsr: boolean;
}

export const SIN_DATOS_MANUALES: DatosManuales = {
  rentasExentas: CERO,
  isoPagado: CERO,
  incentivos: CERO,
  constanciasExencion: CERO,
  acreditamientoEnCuenta: CERO,
  pideDevolucionIsr: false,
};

export interface EntradaDeCalculo {
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly totales: TotalesDelMes;
  readonly remanentes: Remanentes;
  /** Zeros when it is left out. */
  readonly manuales?: DatosManuales;
  /** The filed SAT-1311 of a month whose SAT-2237 is still to come: it stays, and SAT-2237 is computed (D-52). */
  readonly isrPresentado?: FormularioCalculado | undefined;
  /** The filed SAT-2237 of a month whose SAT-1311 alone is filed again. */
  readonly ivaPresentado?: FormularioCalculado | undefined;
}

/** Amounts in centavos. */
export interface ResultadoDeCalculo {
  readonly formularios: readonly FormularioCalculado[];
  /** SAT-1311 line 4e, or zero: exact, for lists and totals (D-12). */
  readonly impuestoIsr: Centavos;
  /** SAT-2046 line f or SAT-2237 line 7l: exact. */
  readonly impuestoIva: Centavos;
  /** SAT-2046 line b or SAT-1311 line 3d: exact. */
  readonly impuestoDeterminado: Centavos;
  /** What the client really pays: the same two lines as declared. */
  readonly aPagar: { readonly isr: Centavos; readonly iva: Centavos };
  /** The exact tax less every withholding, negative in favour of the client (G-92). */
  readonly saldo: { readonly isr: Centavos; readonly iva: Centavos };
  readonly totalVentas: Centavos;
  readonly totalRetencionIsr: Centavos;
  readonly totalRetencionIva: Centavos;
  /** What carries over to the next month, as declared: only balances of this regime's forms, which those of another do not take. */
  readonly arrastra: Remanentes;
  readonly avisos: readonly AvisoDeFormulario[];
}

type DelRegimen = Omit<ResultadoDeCalculo, 'totalVentas' | 'totalRetencionIsr' | 'totalRetencionIva'>;

/**
 * Computes the forms of a month with the rules of its period: regime 1 files SAT-2046, regime 2 files SAT-1311 and
 * SAT-2237. Throws RangeError for a regime that files none of them and for a period older than the law that is known.
 */
export function calcularDeclaracion(e: EntradaDeCalculo): ResultadoDeCalculo {
  const { ventas, retencionesIsr, retencionesIva } = e.totales;
  const calculo = calculoDelRegimen(e.regimenId)(e);
  return { ...calculo, totalVentas: ventas, totalRetencionIsr: retencionesIsr, totalRetencionIva: retencionesIva };
}

function calculoDelRegimen(regimenId: number): (e: EntradaDeCalculo) => DelRegimen {
  if (regimenId === REGIMEN.pequenioContribuyente) return calcularPequenioContribuyente;
  if (regimenId === REGIMEN.ros) return calcularRos;
  throw new RangeError(`El régimen ${regimenId} no tiene formularios mensuales`);
}

function calcularPequenioContribuyente({ periodo, totales, remanentes }: EntradaDeCalculo): DelRegimen {
  const entrada = {
    ventasVigentes: totales.ventas,
    remanenteAnterior: remanentes.retencionesPc,
    constancias: totales.retencionesIva,
  };
  const formulario = calcularFormulario(SAT_2046, entrada, periodo, primerDia(periodo));
  const [b, e, f] = [casillaDe(formulario, 'b'), casillaDe(formulario, 'e'), casillaDe(formulario, 'f')];
  return {
    formularios: [formulario],
    impuestoIsr: CERO,
    impuestoIva: f.exacto,
    impuestoDeterminado: b.exacto,
    aPagar: { isr: CERO, iva: f.declarado },
    saldo: { isr: CERO, iva: restar(f.exacto, e.exacto) },
    arrastra: { ...SIN_REMANENTES, retencionesPc: e.declarado },
    avisos: [],
  };
}

function calcularRos(e: EntradaDeCalculo): DelRegimen {
  const isr = e.isrPresentado ?? calcularSat1311(e);
  const iva = e.ivaPresentado ?? calcularSat2237(e);
  const [isrAPagar, excedente] = [casillaDe(isr, '4e'), casillaDe(isr, '3h')];
  const [ivaAPagar, credito, retenciones] = [casillaDe(iva, '7l'), casillaDe(iva, '7a'), casillaDe(iva, '7k')];
  const deExportacion = casillaDe(iva, '7e');
  return {
    formularios: [isr, iva],
    impuestoIsr: isrAPagar.exacto,
    impuestoIva: ivaAPagar.exacto,
    impuestoDeterminado: casillaDe(isr, '3d').exacto,
    aPagar: { isr: isrAPagar.declarado, iva: ivaAPagar.declarado },
    saldo: { isr: restar(isrAPagar.exacto, excedente.exacto), iva: restar(ivaAPagar.exacto, retenciones.exacto) },
    arrastra: {
      ...SIN_REMANENTES,
      isr: pideDevolucion(e) ? CERO : excedente.declarado,
      creditoFiscal: credito.declarado,
      creditoExportacion: deExportacion.declarado,
      retencionesIva: retenciones.declarado,
    },
    avisos: revisarSat2237(iva, vigenteEn(TASA_IVA, primerDia(e.periodo)).valor),
  };
}

/** A tariff that changes within a month applies from the next period on (Código Tributario art. 7), hence the first day. */
function calcularSat1311({ periodo, totales, remanentes, manuales = SIN_DATOS_MANUALES }: EntradaDeCalculo) {
  const entrada = {
    rentas: totales.ventasNetas,
    rentasExentas: manuales.rentasExentas,
    retenciones: totales.retencionesIsr,
    remanenteAnterior: remanentes.isr,
    isoPagado: manuales.isoPagado,
    incentivos: manuales.incentivos,
    facturasEmitidas: totales.facturasEmitidas,
  };
  return calcularFormulario(SAT_1311, entrada, periodo, primerDia(periodo));
}

function calcularSat2237({ periodo, totales, remanentes, manuales = SIN_DATOS_MANUALES }: EntradaDeCalculo) {
  const entrada = {
    debitos: totales.debitos,
    creditos: totales.creditos,
    debitosExportacion: totales.debitosExportacion,
    creditosExportacion: totales.creditosExportacion,
    constanciasExencion: manuales.constanciasExencion,
    remanenteCredito: remanentes.creditoFiscal,
    remanenteExportacion: remanentes.creditoExportacion,
    remanenteRetenciones: remanentes.retencionesIva,
    acreditamientoEnCuenta: manuales.acreditamientoEnCuenta,
    constanciasRetencion: totales.retencionesIva,
    operaciones: totales.operaciones,
    notas: totales.notas,
  };
  return calcularFormulario(SAT_2237, entrada, periodo, primerDia(periodo));
}

/** A December balance whose refund was requested does not carry over into January (Ley de Actualización Tributaria art. 48). */
function pideDevolucion({ periodo, manuales }: EntradaDeCalculo): boolean {
  return numeroDeMes(periodo) === 12 && manuales?.pideDevolucionIsr === true;
}
