import type { Dia } from '../fechas/fechas.ts';

/**
 * How many declarations were still to be filed when each day ended: those that are not filed now, and those that were
 * filed on a later day. In: how many wait now, how many were filed on each day, and the days. One that was opened in the
 * middle of the month counts as if it had always been there.
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
