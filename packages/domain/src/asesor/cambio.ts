import { REGIMEN } from '../declaraciones/regimen.ts';
import { type Dia, type Mes, mesDe, mesSiguiente } from '../fechas/fechas.ts';
import { CAMBIO_A_GENERAL, CAMBIO_A_PC } from '../parametros/cambio-de-regimen.ts';
import { type FuenteLegal, leyDelIsr, leyDelIva, vigenteEn } from '../parametros/parametro.ts';
import type { LimiteDelPequenio } from './limite.ts';

export const REGIMENES_COMPARADOS = ['pequenio', 'general'] as const;
export type RegimenComparado = (typeof REGIMENES_COMPARADOS)[number];
export const MODOS_DE_CAMBIO = ['puede', 'debe'] as const;
export type ModoDeCambio = (typeof MODOS_DE_CAMBIO)[number];

/** The month from which another regime may apply if it is requested today, or by which it must. */
export interface CuandoCambiar {
  readonly a: RegimenComparado;
  /** `debe`: the ceiling was passed, so the change is mandatory. */
  readonly modo: ModoDeCambio;
  readonly desde: Mes;
  readonly fuente: FuenteLegal;
}

/**
 * When a client may leave their regime. A small taxpayer may change to the general regime from the month after the request, and must change
 * by the month after the one that passed the ceiling. A client of the general regime may become a small taxpayer from the month after the
 * request, if both years are below the ceiling. Null when the client may not change, or has another regime or none.
 */
export function cuandoCambiar(regimenId: number | null, limite: LimiteDelPequenio, hoy: Dia): CuandoCambiar | null {
  const esteMes = mesDe(hoy);
  if (regimenId === REGIMEN.ros) {
    if (!limite.cabe) return null;
    const { valor, fuente } = vigenteEn(CAMBIO_A_PC, hoy);
    return { a: 'pequenio', modo: 'puede', desde: mesSiguiente(esteMes, valor.meses), fuente };
  }
  if (regimenId !== REGIMEN.pequenioContribuyente) return null;
  const { valor, fuente } = vigenteEn(CAMBIO_A_GENERAL, hoy);
  const paso = limite.anios.find((a) => a.mesEnQuePaso !== null)?.mesEnQuePaso ?? null;
  return paso === null
    ? { a: 'general', modo: 'puede', desde: mesSiguiente(esteMes, valor.meses), fuente }
    : { a: 'general', modo: 'debe', desde: mesSiguiente(paso, valor.meses), fuente };
}

/** What differs under the other regime, each difference with its article. */
export const DIFERENCIAS_DE_REGIMEN = {
  formularios: leyDelIva('40 y 49'),
  plazos: leyDelIsr('49'),
  factura: leyDelIva('16 y 49'),
  creditos: leyDelIva('16 y 20'),
  retenciones: leyDelIva('48'),
  retencionesIsr: leyDelIsr('47 y 48'),
  isr: leyDelIva('49'),
  creditoQueQueda: leyDelIva('19'),
  elegirIsr: leyDelIsr('50'),
  cambiarIsr: leyDelIsr('51'),
} as const satisfies Readonly<Record<string, FuenteLegal>>;
export type Diferencia = keyof typeof DIFERENCIAS_DE_REGIMEN;

const DE_IDA: readonly Diferencia[] = [
  'formularios',
  'plazos',
  'factura',
  'creditos',
  'retencionesIsr',
  'elegirIsr',
  'cambiarIsr',
];
const DE_VUELTA: readonly Diferencia[] = [
  'formularios',
  'isr',
  'factura',
  'creditos',
  'retenciones',
  'creditoQueQueda',
];

/** What would change, in the order in which the client notices it. */
export const diferenciasAl = (a: RegimenComparado): readonly Diferencia[] => (a === 'general' ? DE_IDA : DE_VUELTA);
