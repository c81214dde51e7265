import { formatQ } from './centavos.ts';
import type { Tasa, Tramo } from './tasa.ts';

/** A rate as people read it: '5 %', '1.5 %'. */
export function porcentaje({ por, entre }: Tasa): string {
  return `${Number(((por * 100) / entre).toFixed(6))} %`;
}

/** The lowest and the highest rate of a tariff, as people read them. */
export function extremosDeTarifa(tramos: readonly Tramo[]): { readonly primera: string; readonly ultima: string } {
  const [primero, ultimo] = [tramos[0], tramos.at(-1)];
  if (!primero || !ultimo) throw new RangeError('La tarifa no tiene tramos');
  return { primera: porcentaje(primero.tasa), ultima: porcentaje(ultimo.tasa) };
}

/** A tariff as people read it: '5 % de 3c hasta Q30,000.00; más allá, Q1,500.00 + 7 % del excedente'. */
export function tarifaEnPalabras(tramos: readonly Tramo[], base = ''): string {
  const de = base === '' ? '' : ` de ${base}`;
  return tramos
    .map((t, i) => {
      const hasta = t.hasta === null ? '' : ` hasta ${formatQ(t.hasta)}`;
      return i === 0
        ? `${porcentaje(t.tasa)}${de}${hasta}`
        : `más allá, ${formatQ(t.fijo)} + ${porcentaje(t.tasa)} del excedente${hasta}`;
    })
    .join('; ');
}
