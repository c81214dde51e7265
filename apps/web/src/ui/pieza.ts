import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the pages in a chunk of its own, that a page is drawn without: it comes when somebody needs it first. */
export interface Pieza<C> {
  /** What came, or null while it has not. */
  readonly llegada: () => C | null;
  readonly traer: () => Promise<C>;
}

export function pieza<C>(importar: () => Promise<C>): Pieza<C> {
  let llegada: C | null = null;
  return {
    llegada: () => llegada,
    traer: async () => (llegada ??= await importar()),
  };
}

/** For who comes near what will need it. Without network it does not come, and may be asked for again. */
export const acercar = (suya: Pieza<unknown>): void => void suya.traer().catch(() => undefined);

/** The piece, once it was needed; null until it is there. `noVino` is told that it did not come. */
export function usePieza<C>(suya: Pieza<C>, hayFalta: boolean, noVino: () => void): { readonly Parte: C | null } {
  const [llegada, setLlegada] = useState(suya.llegada);
  const falta = hayFalta && llegada === null;
  const decir = useEffectEvent(noVino);
  useEffect(() => {
    if (!falta) return undefined;
    let sirve = true;
    suya.traer().then(
      (c) => sirve && setLlegada(() => c),
      () => sirve && decir(),
    );
    return () => {
      sirve = false;
    };
  }, [falta, suya]);
  return { Parte: llegada };
}

let avisar = (): void => undefined;
/** Who tells a person that what they opened did not come: these blocks know no toasts. */
export function alNoVenir(decir: () => void): void {
  avisar = decir;
}
export const decirQueNoVino = (): void => avisar();

/** A piece that a person opened: where it does not come they are told, and what asked for it closes. */
export const usePiezaAbierta = <C>(suya: Pieza<C>, abierta: boolean, cerrar: () => void) =>
  usePieza(suya, abierta, () => {
    decirQueNoVino();
    cerrar();
  });
