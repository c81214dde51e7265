import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

const tituloDePagina = (): HTMLElement | null => document.getElementById('titulo-de-pagina');

export interface ConRetornoDeFocoProps {
  /** Where the focus goes when the opener is gone with what was done: the title of the page, if not said. */
  readonly siNoSigue?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * A dialog that is mounted open does not know who opened it, perhaps an option of a menu: this remembers, and gives the
 * focus back when it goes.
 */
export function ConRetornoDeFoco({ siNoSigue = tituloDePagina, children }: ConRetornoDeFocoProps) {
  const sinDuenio = useEffectEvent(siNoSigue);
  const pendiente = useRef(0);
  useLayoutEffect(() => {
    window.clearTimeout(pendiente.current);
    const quien = document.activeElement;
    return () => {
      pendiente.current = window.setTimeout(() => {
        const sigue = quien instanceof HTMLElement && quien.isConnected && quien !== document.body;
        (sigue ? quien : sinDuenio())?.focus();
      });
    };
  }, []);
  return children;
}
