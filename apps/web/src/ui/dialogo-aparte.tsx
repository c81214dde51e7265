import type { FunctionComponent } from 'react';
import { pieza, usePiezaAbierta } from './pieza.ts';

/**
 * A dialog in a chunk of its own, drawn only while it is open, so that the page does not load it. If the chunk fails to load,
 * the dialog closes and the page stays as it was.
 */
export function dialogoAparte<P extends { readonly alCerrar: () => void }>(
  importar: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  const suya = pieza(importar);
  return function DialogoAparte(props: P) {
    const { Parte } = usePiezaAbierta(suya, true, props.alCerrar);
    return Parte && <Parte {...props} />;
  };
}
