import type { FunctionComponent } from 'react';
import { pieza, usePiezaAbierta } from './pieza.ts';

/**
 * A dialog in a chunk of its own, drawn while it is open: what a page is drawn without does not come with it. Where it does
 * not come, it closes, and what was behind it stays as it was.
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
