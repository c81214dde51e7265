/** Who takes over work, and how much is open of theirs already. */
export interface QuienRecibe {
  readonly id: number;
  readonly abiertas: number;
}

/**
 * Deals out work among people so that what is open ends as even as it can: each piece, in its order, goes to whoever has the
 * least open at that moment; among equals, to the lowest id. Returns the person of each piece. Throws RangeError without
 * anybody to give it to.
 */
export function repartir<T>(piezas: readonly T[], entre: readonly QuienRecibe[]): { pieza: T; para: number }[] {
  if (piezas.length > 0 && entre.length === 0) throw new RangeError('No hay a quién repartir');
  const cargas = entre.map((q) => ({ id: q.id, abiertas: q.abiertas }));
  return piezas.map((pieza) => {
    const elegido = cargas.reduce((a, b) =>
      b.abiertas < a.abiertas || (b.abiertas === a.abiertas && b.id < a.id) ? b : a,
    );
    elegido.abiertas++;
    return { pieza, para: elegido.id };
  });
}
