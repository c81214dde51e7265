import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dibujar } from '../dibujar.prueba.tsx';
import { MenuDeFila } from './menu.tsx';

test('lo que se pulsa sigue bajo el dedo aunque la página se lea otra vez mientras el menú está abierto', async () => {
  const boton = document.createElement('button');
  let arriba = 100;
  boton.getBoundingClientRect = () => new DOMRect(10, arriba, 40, 20);
  // New at each draw, as what is read again is.
  const menu = () => (
    <MenuDeFila ancla={boton} alCerrar={() => undefined} opciones={[{ rotulo: 'Abrir', alElegir: () => undefined }]} />
  );
  const { redibujar } = dibujar(menu());
  const opcion = await screen.findByRole('menuitem', { name: 'Abrir' });
  arriba = 160;
  redibujar(menu());
  expect(screen.getByRole('menuitem', { name: 'Abrir' }) === opcion).toBe(true);
});
