import { useEffect, useEffectEvent, useState } from 'react';

/** A part of a page in a chunk of its own: the page is drawn without it, and it loads when somebody first needs it. */
export interface Pieza<C> {
  /** The loaded part, or null before that. */
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

/** Loads a piece early, when a person comes near it. Without network it fails silently, and can be asked for again. */
export const acercar = (suya: Pieza<unknown>): void => void suya.traer().catch(() => undefined);

/** The loaded piece; null until it is needed and loaded. Calls `noVino` when it fails to load. */
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
/** The application registers here how to tell a person that a part did not load: this layer knows no toasts. */
export function alNoVenir(decir: () => void): void {
  avisar = decir;
}
export const decirQueNoVino = (): void => avisar();

/** A piece that a person opened: if it fails to load, they are told and `cerrar` runs. */
export const usePiezaAbierta = <C>(suya: Pieza<C>, abierta: boolean, cerrar: () => void) =>
  usePieza(suya, abierta, () => {
    decirQueNoVino();
    cerrar();
  });
