/** A person who takes over work, and how much they already have open. */
export interface QuienRecibe {
  readonly id: number;
  readonly abiertas: number;
}

/**
 * Deals out work so that open work ends as even as possible: each piece, in order, goes to whoever has the least open at that moment; among
 * equals, to the lowest id. Returns the person of each piece. Throws RangeError when there is nobody to give it to.
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
