import { type Mes, mesSiguiente } from '../fechas/fechas.ts';
import { calcularDeclaracion, type EntradaDeCalculo, type Remanentes, type ResultadoDeCalculo } from './calculo.ts';

/**
 * A month of a chain: everything but the balances, which come from the month before unless staff corrected them (D-13).
 */
export type MesDeLaCadena = Omit<EntradaDeCalculo, 'remanentes'> & { readonly corregidos?: Partial<Remanentes> };

/**
 * Computes months that follow one another, each with what the one before carries over; `inicial` is what the first one
 * brings. Throws RangeError when a month is missing in between, because its balance would be lost in silence.
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
