import type { Dia } from '../fechas/fechas.ts';

/**
 * How many declarations were still to be filed at the end of each day: those not filed now, plus those filed later. In: how many wait now,
 * how many were filed on each day, and the days. A declaration opened in the middle of the month counts as if it had always been there.
 */
export const porPresentarPorDia = (
  esperanAhora: number,
  presentadas: ReadonlyMap<Dia, number>,
  dias: readonly Dia[],
): { readonly dia: Dia; readonly porPresentar: number }[] =>
  dias.map((dia) => {
    const despues = [...presentadas].reduce((n, [presentada, cuantas]) => (presentada > dia ? n + cuantas : n), 0);
    return { dia, porPresentar: esperanAhora + despues };
  });
