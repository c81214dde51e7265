import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The row that j and k left active in the list of the screen. */
export const filaActiva = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.decl-lista tr[data-indice][tabindex="0"]');

/** A dialog that is mounted open does not know who opened it: this remembers, also when it was an option of a menu. */
export function ConRetornoDeFoco({ children }: { readonly children: ReactNode }) {
  const pendiente = useRef(0);
  useLayoutEffect(() => {
    window.clearTimeout(pendiente.current);
    const quien = document.activeElement;
    return () => {
      pendiente.current = window.setTimeout(() => {
        if (quien instanceof HTMLElement && quien.isConnected && quien !== document.body) quien.focus();
        else filaActiva()?.focus();
      });
    };
  }, []);
  return children;
}
