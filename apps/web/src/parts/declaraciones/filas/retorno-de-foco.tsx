import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The row that j and k left active in the list of the screen. */
export const filaActiva = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.decl-lista tr[data-indice][tabindex="0"]');

/**
 * A window gives the focus back to its opener by itself, and to the title of the page when the opener is gone. In a list of
 * declarations the opener often goes with its row: the row in its place has the focus then.
 */
export function ConRetornoDeFoco({ children }: { readonly children: ReactNode }) {
  const pendiente = useRef(0);
  useLayoutEffect(() => {
    window.clearTimeout(pendiente.current);
    const quien = document.activeElement;
    return () => {
      pendiente.current = window.setTimeout(() => {
        const sigue = quien instanceof HTMLElement && quien.isConnected && quien !== document.body;
        (sigue ? quien : filaActiva())?.focus();
      });
    };
  }, []);
  return children;
}
