/** A stretch of whole numbers; both ends are in it. */
export interface Tramo {
  readonly desde: number;
  readonly hasta: number;
}

/** The first of the stretches that has a number in common with another one; undefined when none has. */
export const cruzadoCon = <T extends Tramo>(tramos: readonly T[], otro: Tramo): T | undefined =>
  tramos.find((t) => t.desde <= otro.hasta && otro.desde <= t.hasta);

/** What lies between stretches and is in none of them, in order. What is below the lowest or above the highest is no gap. */
export function huecosEntre(tramos: readonly Tramo[]): Tramo[] {
  const enOrden = tramos.toSorted((a, b) => a.desde - b.desde);
  return enOrden.flatMap((t, i) => {
    const siguiente = enOrden[i + 1];
    return siguiente && siguiente.desde > t.hasta + 1 ? [{ desde: t.hasta + 1, hasta: siguiente.desde - 1 }] : [];
  });
}
