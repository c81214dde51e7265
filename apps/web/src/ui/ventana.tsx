import type { ModalProps } from '@mantine/core';
import { pieza, usePiezaAbierta } from './pieza.ts';

const VENTANA = pieza(async () => (await import('./ventana-abierta.tsx')).VentanaAbierta);

/** A window over the page. What draws one weighs a third of a page and comes when the first is opened (ADR 68). */
export function Ventana(props: ModalProps) {
  const { Parte } = usePiezaAbierta(VENTANA, props.opened, props.onClose);
  return Parte && <Parte {...props} />;
}
