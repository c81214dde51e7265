/** A range of whole numbers, both ends included. */
export interface Tramo {
  readonly desde: number;
  readonly hasta: number;
}

/** The first range that overlaps another one; undefined when none does. */
export const cruzadoCon = <T extends Tramo>(tramos: readonly T[], otro: Tramo): T | undefined =>
  tramos.find((t) => t.desde <= otro.hasta && otro.desde <= t.hasta);

/** The gaps between ranges, in order. Numbers below the lowest or above the highest range are no gap. */
export function huecosEntre(tramos: readonly Tramo[]): Tramo[] {
  const enOrden = tramos.toSorted((a, b) => a.desde - b.desde);
  return enOrden.flatMap((t, i) => {
    const siguiente = enOrden[i + 1];
    return siguiente && siguiente.desde > t.hasta + 1 ? [{ desde: t.hasta + 1, hasta: siguiente.desde - 1 }] : [];
  });
}
