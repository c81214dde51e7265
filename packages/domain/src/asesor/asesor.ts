import { type Centavos, centavos } from '../dinero/centavos.ts';
import type { BienOServicio } from '../facturas/clasificacion.ts';
import type { Dia } from '../fechas/fechas.ts';
import type { MesConIngresos } from '../radar/radar.ts';
import { type CuandoCambiar, cuandoCambiar } from './cambio.ts';
import { calcularCadena, cuenta, diferenciaDe, type MesComparado, type MesDelAsesor, sumaDe } from './comparar.ts';
import type { ComprasPorClasificar } from './documentos.ts';
import { type LimiteDelPequenio, limiteDelPequenio } from './limite.ts';
import { type LineaDelAsesor, lineasDe } from './lineas.ts';

/** How many months are compared, up to the newest finished one. */
export const MESES_DEL_ASESOR = 12;

export interface EntradaDelAsesor {
  readonly hoy: Dia;
  /** The regime of the client today; null while none was chosen. */
  readonly regimenId: number | null;
  /** Consecutive months, oldest first. */
  readonly meses: readonly MesDelAsesor[];
  /** What the client sells; it decides the line of section 3 for sales without IVA. */
  readonly vende: Exclude<BienOServicio, 'exenta'>;
  /** The known months of two years (the newest month's and the one before), with everything invoiced. */
  readonly ingresos: readonly MesConIngresos[];
}

export const BARATOS = ['pequenio', 'general', 'igual'] as const;
export type Barato = (typeof BARATOS)[number];
/**
 * The conclusion of the figures, or why there is none: no month counts ('sin-meses'), the ceiling forbids small taxpayer whatever it would
 * cost ('no-cabe'), or unclassified purchases could reverse it ('depende').
 */
export const CONCLUSIONES = ['sin-meses', 'no-cabe', 'depende', ...BARATOS] as const;
export type Conclusion = (typeof CONCLUSIONES)[number];

/** The adviser's answer. Amounts in centavos. */
export interface Asesoria {
  readonly meses: readonly MesComparado[];
  /** How many of the months count. */
  readonly contados: number;
  readonly totales: {
    readonly ingresos: Centavos;
    readonly pequenio: Centavos;
    readonly isr: Centavos;
    readonly iva: Centavos;
    readonly general: Centavos;
  };
  readonly lineas: readonly LineaDelAsesor[];
  readonly conclusion: Conclusion;
  /** Which regime costs less by these figures, even if it is forbidden. */
  readonly barato: Barato;
  /** The difference between both regimes, never negative. */
  readonly diferencia: Centavos;
  readonly porClasificar: ComprasPorClasificar;
  /** The cost of the general regime if every unclassified purchase gave credit; null when there is none. */
  readonly generalConTodo: Centavos | null;
  readonly limite: LimiteDelPequenio;
  readonly cambio: CuandoCambiar | null;
}

const baratoDe = (diferencia: Centavos): Barato =>
  diferencia === 0 ? 'igual' : diferencia > 0 ? 'pequenio' : 'general';

/**
 * Compares a client's months under small taxpayer with the same months under the general IVA and the optional simplified ISR regime, at the
 * same prices and before withholdings. It projects nothing: missing months stay missing. Throws RangeError without months, or with a gap.
 */
export function asesorar(e: EntradaDelAsesor): Asesoria {
  const hasta = e.meses.at(-1)?.periodo;
  if (!hasta) throw new RangeError('El asesor necesita al menos un mes');
  const { meses, porClasificar } = calcularCadena(e.meses, e.vende);
  const conTodo = porClasificar.cantidad === 0 ? null : calcularCadena(e.meses, e.vende, true).meses;
  const diferencia = diferenciaDe(meses);
  const barato = baratoDe(diferencia);
  const vuelca = conTodo !== null && baratoDe(diferenciaDe(conTodo)) !== barato;
  const delAnio = limiteDelPequenio(hasta, e.ingresos, e.hoy);
  const cambio = cuandoCambiar(e.regimenId, delAnio, e.hoy);
  // Who passed the ceiling must leave (Ley del IVA art. 50), also when a later credit note brings the year's sum back under it.
  const limite = cambio?.modo === 'debe' ? { ...delAnio, cabe: false, mesDeCruce: null } : delAnio;
  const contados = meses.filter(cuenta).length;
  return {
    meses: meses.map(({ formularios: _, ...m }) => m),
    contados,
    totales: totalesDe(meses),
    lineas: contados === 0 ? [] : lineasDe(meses),
    conclusion: contados === 0 ? 'sin-meses' : !limite.cabe ? 'no-cabe' : vuelca ? 'depende' : barato,
    barato,
    diferencia: centavos(Math.abs(diferencia)),
    porClasificar,
    generalConTodo: conTodo && sumaDe(conTodo, 'general'),
    limite,
    cambio,
  };
}

const totalesDe = (meses: readonly MesComparado[]): Asesoria['totales'] => ({
  ingresos: sumaDe(meses, 'ingresos'),
  pequenio: sumaDe(meses, 'pequenio'),
  isr: sumaDe(meses, 'isr'),
  iva: sumaDe(meses, 'iva'),
  general: sumaDe(meses, 'general'),
});
