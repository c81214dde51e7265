import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dibujar } from '../ui/dibujar.prueba.tsx';
import { BotonDelMenu, useMenuAlLado } from './menu-al-lado.tsx';

const Pantalla = () => (
  <>
    {useMenuAlLado() && <nav aria-label="Menú principal" />}
    <BotonDelMenu />
    <input aria-label="Buscar" />
  </>
);
const alLado = () => screen.queryByRole('navigation') !== null;
beforeEach(() => localStorage.clear());

test('who needs the width takes the menu away with its button, and finds it so the next day', async () => {
  const { persona, unmount } = dibujar(<Pantalla />);
  expect(alLado()).toBe(true);
  await persona.click(screen.getByRole('button', { name: 'Ocultar el menú' }));
  expect(alLado()).toBe(false);
  unmount();
  dibujar(<Pantalla />);
  expect(alLado()).toBe(false);
});

test('the key m does the same, and is a letter where somebody types', async () => {
  const { persona } = dibujar(<Pantalla />);
  await persona.keyboard('m');
  expect(alLado()).toBe(false);
  await persona.type(screen.getByRole('textbox'), 'm');
  expect(alLado()).toBe(false);
  (document.activeElement as HTMLElement).blur();
  await persona.keyboard('m');
  expect(alLado()).toBe(true);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Ocultar el menú');
});
