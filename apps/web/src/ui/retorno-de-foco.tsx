import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

const tituloDePagina = (): HTMLElement | null => document.getElementById('titulo-de-pagina');

export interface ConRetornoDeFocoProps {
  /** Where the focus goes when its opener is gone, for example with the deleted row; the page title by default. */
  readonly siNoSigue?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * A dialog that is mounted open does not know its opener, perhaps an option of a menu. This remembers the focused element and
 * gives the focus back when the dialog unmounts.
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
