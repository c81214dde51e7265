import type { ModalProps } from '@mantine/core';
import type { FunctionComponent } from 'react';
import { pieza, usePiezaAbierta } from './pieza.ts';

export interface VentanaProps extends ModalProps {
  /** It could not be drawn: as if the person had closed it, unless closing says something by itself. */
  readonly alNoVenir?: () => void;
}

export function ventanaDe(importar: () => Promise<FunctionComponent<ModalProps>>): FunctionComponent<VentanaProps> {
  const suya = pieza(importar);
  return function Ventana({ alNoVenir, ...props }: VentanaProps) {
    const { Parte } = usePiezaAbierta(suya, props.opened, alNoVenir ?? props.onClose);
    return Parte && <Parte {...props} />;
  };
}

/** A window over the page. What draws one weighs a third of a page and comes when the first is opened (ADR 68). */
export const Ventana = ventanaDe(async () => (await import('./ventana-abierta.tsx')).VentanaAbierta);
