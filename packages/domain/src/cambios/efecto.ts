import { calcularDeclaracion, type Remanentes, type ResultadoDeCalculo } from '../declaraciones/calculo.ts';
import { type Centavos, negar, restar, sumar } from '../dinero/centavos.ts';
import { type BienOServicio, clasificarVenta, type LineaElegida } from '../facturas/clasificacion.ts';
import { type GrupoDeConstancias, type GrupoDeFacturas, totalizar } from '../facturas/totales.ts';
import type { Mes } from '../fechas/fechas.ts';
import type { DocumentoComparado } from './comparar.ts';

/** A month as it was presented: its documents added up and the balances it brought. */
export interface MesPresentado {
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly remanentes: Remanentes;
  readonly facturas: readonly GrupoDeFacturas[];
  readonly constancias: readonly GrupoDeConstancias[];
}

/** One document before and after, and in which part of the forms it counts. */
export interface CambioDeDocumento {
  readonly como: Pick<GrupoDeFacturas, 'libro' | 'lineaCompra' | 'destino' | 'paraExportar' | 'incluye'>;
  /** The line in which it counts from now on, when that is another one. */
  readonly lineaNueva?: LineaElegida | null;
  /** What the client sells, for the line of a sale with IVA. */
  readonly vende: Exclude<BienOServicio, 'exenta'>;
  /** Null when it was not presented. */
  readonly antes: DocumentoComparado | null;
  readonly despues: DocumentoComparado;
}

/** What the month would ask for, less what was presented; in centavos, negative in favour of the client. */
export interface EfectoEnImpuesto {
  readonly isr: Centavos;
  readonly iva: Centavos;
  /** What goes to the next months: credit and withholdings of both taxes. */
  readonly arrastre: Centavos;
}

/**
 * What some changes together do to the tax of a presented month, with the law of its period. Nothing of the month is
 * changed. It is not the sum of what each does: brackets, balances and "never below zero" lie in between.
 */
export function efectoDe(mes: MesPresentado, cambios: readonly CambioDeDocumento[]): EfectoEnImpuesto {
  return diferencia(calcular(mes, []), calcular(mes, cambios));
}

/** What each change would do alone, in their order. */
export function efectosDe(mes: MesPresentado, cambios: readonly CambioDeDocumento[]): readonly EfectoEnImpuesto[] {
  const presentado = calcular(mes, []);
  return cambios.map((cambio) => diferencia(presentado, calcular(mes, [cambio])));
}

const diferencia = (presentado: ResultadoDeCalculo, nuevo: ResultadoDeCalculo): EfectoEnImpuesto => ({
  isr: restar(nuevo.impuestoIsr, presentado.impuestoIsr),
  iva: restar(nuevo.impuestoIva, presentado.impuestoIva),
  arrastre: restar(arrastreDe(nuevo), arrastreDe(presentado)),
});

function calcular(mes: MesPresentado, cambios: readonly CambioDeDocumento[]): ResultadoDeCalculo {
  const { periodo, regimenId, remanentes } = mes;
  const totales = totalizar([...mes.facturas, ...cambios.flatMap(gruposDe)], mes.constancias);
  return calcularDeclaracion({ periodo, regimenId, totales, remanentes });
}

const arrastreDe = ({ arrastra: a }: ResultadoDeCalculo): Centavos =>
  sumar([a.retencionesPc, a.isr, a.creditoFiscal, a.creditoExportacion, a.retencionesIva]);

/** A change as a group that takes away what was presented and one that adds what SAT says. */
function gruposDe({ como, lineaNueva = null, vende, antes, despues }: CambioDeDocumento): GrupoDeFacturas[] {
  const grupo = (d: DocumentoComparado, signo: 1 | -1): GrupoDeFacturas => ({
    ...como,
    lineaCompra: signo === 1 ? (lineaNueva ?? como.lineaCompra) : como.lineaCompra,
    bienOServicio: clasificarVenta({ montoIva: d.iva }, vende),
    tipoDte: d.tipoDte,
    anulado: d.anulado,
    cantidad: signo,
    monto: signo === 1 ? d.monto : negar(d.monto),
    iva: signo === 1 ? d.iva : negar(d.iva),
    neto: signo === 1 ? d.neto : negar(d.neto),
  });
  return antes === null ? [grupo(despues, 1)] : [grupo(antes, -1), grupo(despues, 1)];
}
