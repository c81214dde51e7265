import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujar } from '../ui/dibujar.prueba.tsx';
import { BandaDeVersion } from './banda-de-version.tsx';
import { instalarCascara } from './version-nueva.ts';

/** A worker of the browser, as far as the page talks to it. */
class Trabajador extends EventTarget {
  state = 'installing';
  dicho: unknown[] = [];
  postMessage(que: unknown): void {
    this.dicho.push(que);
  }
  termina(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registro extends EventTarget {
  waiting: Trabajador | null = null;
  installing: Trabajador | null = null;
}
class Contenedor extends EventTarget {
  controller: object | null = null;
  registro = new Registro();
  register = async () => this.registro;
}

const contenedor = new Contenedor();
Object.defineProperty(navigator, 'serviceWorker', { value: contenedor, configurable: true });
afterEach(() => vi.restoreAllMocks());

async function llega(nuevo: Trabajador): Promise<void> {
  contenedor.registro.installing = nuevo;
  await act(async () => {
    contenedor.registro.dispatchEvent(new Event('updatefound'));
    nuevo.termina();
  });
}
const banda = () => screen.queryByRole('region', { name: 'Hay una versión nueva' });

test('the first version asks nothing; a newer one asks, waits for the answer, and goes away when it is told to', async () => {
  instalarCascara();
  await act(async () => undefined);
  dibujar(<BandaDeVersion />);
  await llega(new Trabajador());
  expect(banda()).toBeNull();

  contenedor.controller = {};
  const nueva = new Trabajador();
  await llega(nueva);
  expect(banda()?.textContent).toContain('Guarda antes lo que estés escribiendo');
  expect(nueva.dicho).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(banda()).toBeNull();

  await llega(nueva);
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(nueva.dicho).toEqual(['tomar']);
});
