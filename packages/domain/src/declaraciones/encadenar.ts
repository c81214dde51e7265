import { type Mes, mesAnterior, mesSiguiente } from '../fechas/fechas.ts';
import { calcularDeclaracion, type EntradaDeCalculo, type ResultadoDeCalculo } from './calculo.ts';
import { type Correccion, todosCorregidos } from './corregidos.ts';
import { hayQueCalcular, type PorCalcular, porPresentar } from './estados.ts';
import { type Remanentes } from './saldos.ts';

/**
 * A month of a chain: everything but the balances, which come from the month before unless staff corrected them (D-13).
 */
export type MesDeLaCadena = Omit<EntradaDeCalculo, 'remanentes'> & { readonly corregidos?: Partial<Remanentes> };

/**
 * Computes consecutive months, each with what the one before carries over; `inicial` goes into the first one. Throws RangeError when a
 * month is missing in between, because its balance would be lost in silence.
 */
export function encadenar(inicial: Remanentes, meses: readonly MesDeLaCadena[]): readonly ResultadoDeCalculo[] {
  const resultados: ResultadoDeCalculo[] = [];
  let remanentes = inicial;
  let esperado: Mes | null = null;
  for (const { corregidos, ...mes } of meses) {
    if (esperado !== null && mes.periodo !== esperado)
      throw new RangeError(`Falta el período ${esperado} en la cadena`);
    const resultado = calcularDeclaracion({ ...mes, remanentes: { ...remanentes, ...corregidos } });
    resultados.push(resultado);
    remanentes = resultado.arrastra;
    esperado = mesSiguiente(mes.periodo);
  }
  return resultados;
}

type Receptor = Correccion & { readonly periodo: Mes; readonly regimenId: number };
/** A month with what decides whether its balances may still change. */
export interface Eslabon extends Receptor, PorCalcular {
  /** A month without figures carries nothing over. */
  readonly conCifras: boolean;
}

/**
 * The earliest month that must be computed again and whose balances reach `mes`, or null. Balances pass from month to month until one that
 * is filed, has no figures, is of another regime, or brings in only typed balances. In: the open months before it, newest first.
 */
export function esperaA(mes: Receptor, anteriores: readonly Eslabon[]): Mes | null {
  let espera: Mes | null = null;
  let receptor = mes;
  for (const m of anteriores) {
    if (m.periodo !== mesAnterior(receptor.periodo) || todosCorregidos(receptor)) break;
    if (!m.conCifras || !porPresentar(m) || m.regimenId !== receptor.regimenId) break;
    if (hayQueCalcular(m)) espera = m.periodo;
    receptor = m;
  }
  return espera;
}
