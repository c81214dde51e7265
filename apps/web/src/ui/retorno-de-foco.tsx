import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is mounted open does not know who opened it: this remembers, and gives the focus back when it goes. When
 * the opener is gone with what was done, the focus goes to the title of the page.
 */
export function ConRetornoDeFoco({ children }: { readonly children: ReactNode }) {
  const pendiente = useRef(0);
  useLayoutEffect(() => {
    window.clearTimeout(pendiente.current);
    const quien = document.activeElement;
    return () => {
      pendiente.current = window.setTimeout(() => {
        const sigue = quien instanceof HTMLElement && quien.isConnected && quien !== document.body;
        (sigue ? quien : document.getElementById('titulo-de-pagina'))?.focus();
      });
    };
  }, []);
  return children;
}
