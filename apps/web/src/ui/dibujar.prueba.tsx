import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ConTema } from './tema/tema.prueba.tsx';

/** Draws a block as the product does, without animations, with a person at the keyboard. */
export function dibujar(bloque: ReactElement) {
  const envuelto = (b: ReactElement) => <ConTema>{b}</ConTema>;
  const vista = render(envuelto(bloque));
  return { ...vista, persona: userEvent.setup(), redibujar: (b: ReactElement) => vista.rerender(envuelto(b)) };
}
