import type { ModalProps } from '@mantine/core';
import type { FunctionComponent } from 'react';
import { pieza, usePiezaAbierta } from './pieza.ts';

export interface VentanaProps extends ModalProps {
  /** Called when the window failed to load. By default it closes, as if the person had closed it. */
  readonly alNoVenir?: () => void;
}

export function ventanaDe(importar: () => Promise<FunctionComponent<ModalProps>>): FunctionComponent<VentanaProps> {
  const suya = pieza(importar);
  return function Ventana({ alNoVenir, ...props }: VentanaProps) {
    const { Parte } = usePiezaAbierta(suya, props.opened, alNoVenir ?? props.onClose);
    return Parte && <Parte {...props} />;
  };
}

/** A window over the page. Its code is a third of a page's and loads when the first window opens (ADR 68). */
export const Ventana = ventanaDe(async () => (await import('./ventana-abierta.tsx')).VentanaAbierta);
