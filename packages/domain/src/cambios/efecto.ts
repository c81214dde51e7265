import { calcularDeclaracion, type ResultadoDeCalculo } from '../declaraciones/calculo.ts';
import { type Remanentes } from '../declaraciones/saldos.ts';
import { CERO, type Centavos, negar, restar, sumar } from '../dinero/centavos.ts';
import { type BienOServicio, clasificarVenta, type LineaElegida } from '../facturas/clasificacion.ts';
import { type GrupoDeConstancias, type GrupoDeFacturas, totalizar } from '../facturas/totales.ts';
import type { Mes } from '../fechas/fechas.ts';
import { casillaDe, type FormularioCalculado } from '../formularios/formulario.ts';
import type { DocumentoComparado } from './comparar.ts';

/** A month as it was filed: the totals of its documents and the balances it brought in. */
export interface MesPresentado {
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly remanentes: Remanentes;
  readonly facturas: readonly GrupoDeFacturas[];
  readonly constancias: readonly GrupoDeConstancias[];
}

/** One document before and after, and where it counts in the forms. */
export interface CambioDeDocumento {
  readonly como: Pick<GrupoDeFacturas, 'libro' | 'lineaCompra' | 'destino' | 'paraExportar' | 'incluye'>;
  /** The line where it counts from now on, when it differs. */
  readonly lineaNueva?: LineaElegida | null;
  /** What the client sells, for the line of a sale with IVA. */
  readonly vende: Exclude<BienOServicio, 'exenta'>;
  /** Null when the document was not filed. */
  readonly antes: DocumentoComparado | null;
  readonly despues: DocumentoComparado;
}

/** What the month would ask for, minus what was filed; in centavos, negative in favour of the client. */
export interface EfectoEnImpuesto {
  readonly isr: Centavos;
  readonly iva: Centavos;
  /** The change in what carries over: credit, and withholdings of both taxes. */
  readonly arrastre: Centavos;
}

export const SIN_EFECTO: EfectoEnImpuesto = { isr: CERO, iva: CERO, arrastre: CERO };

export const efectosJuntos = (a: EfectoEnImpuesto, b: EfectoEnImpuesto): EfectoEnImpuesto => ({
  isr: sumar([a.isr, b.isr]),
  iva: sumar([a.iva, b.iva]),
  arrastre: sumar([a.arrastre, b.arrastre]),
});

/** What SAT-1311 would ask for and carry over as it would be filed now, minus what was filed. */
export function efectoDeIsr(presentado: FormularioCalculado, deHoy: FormularioCalculado): EfectoEnImpuesto {
  const cambia = (linea: string) => restar(casillaDe(deHoy, linea).declarado, casillaDe(presentado, linea).declarado);
  return { isr: cambia('4e'), iva: CERO, arrastre: cambia('3h') };
}

/**
 * What several changes together do to the tax of a filed month, with the law of its period; the month itself does not change. It is what a
 * rectification would declare, in whole quetzales where its form asks for them (D-12). It is not the sum of their separate effects, because
 * of brackets, balances and "never below zero".
 */
export function efectoDe(mes: MesPresentado, cambios: readonly CambioDeDocumento[]): EfectoEnImpuesto {
  const [presentado, nuevo] = [calcular(mes, []), calcular(mes, cambios)];
  const { isr, iva } = nuevo.aPagar;
  return {
    ...diferencia(presentado, nuevo),
    isr: restar(isr, presentado.aPagar.isr),
    iva: restar(iva, presentado.aPagar.iva),
  };
}

/** What each change would do alone, in their order: exact, because a declared amount hides a small one. */
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

/** A change as two groups: one subtracts what was filed, the other adds what SAT says. */
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
