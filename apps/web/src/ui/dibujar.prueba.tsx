import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from './tema/theme.ts';

/** Draws a block as the product does, without animations, with a person at the keyboard. */
export function dibujar(bloque: ReactElement) {
  const envuelto = (b: ReactElement) => (
    <MantineProvider theme={theme} env="test">
      {b}
    </MantineProvider>
  );
  const vista = render(envuelto(bloque));
  return { ...vista, persona: userEvent.setup(), redibujar: (b: ReactElement) => vista.rerender(envuelto(b)) };
}
