import { catalogos } from '@aldia/contract/catalogos.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../base/avisos/avisos-vista.tsx';
import { decirOtraVersion } from '../base/llamadas/otra-version.ts';
import { useAccion } from '../base/llamadas/use-accion.ts';
import { redDe } from '../base/red.prueba.tsx';
import { dibujar } from '../ui/dibujar.prueba.tsx';
import { BandaDeVersion } from './banda-de-version.tsx';
import { instalarCascara } from './version-nueva.ts';

/** The parts of a browser's service worker that the page uses. */
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
// An earlier test file may have set it.
beforeEach(() => decirOtraVersion(false));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function llega(nuevo: Trabajador): Promise<void> {
  contenedor.registro.installing = nuevo;
  await act(async () => {
    contenedor.registro.dispatchEvent(new Event('updatefound'));
    nuevo.termina();
  });
}
const LA_BANDA = ['region', { name: 'Hay una versión nueva' }] as const;
const banda = () => screen.queryByRole(...LA_BANDA);
const seVe = () => screen.findByRole(...LA_BANDA);

test('the first version asks nothing; a newer one asks, waits for the answer, and goes away when it is told to', async () => {
  instalarCascara();
  await act(async () => undefined);
  dibujar(<BandaDeVersion />);
  await llega(new Trabajador());
  expect(banda()).toBeNull();

  contenedor.controller = {};
  const nueva = new Trabajador();
  await llega(nueva);
  expect((await seVe()).textContent).toContain('Guarda antes lo que estés escribiendo');
  expect(nueva.dicho).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(banda()).toBeNull();

  await llega(nueva);
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(nueva.dicho).toEqual(['tomar']);
});

function Boton() {
  const quitar = useAccion(catalogos.quitarDiaInhabil, 'catalogos.quitarDiaInhabil', {});
  return (
    <button type="button" onClick={() => void quitar.ejecutar({ id: 3 })}>
      Quitar
    </button>
  );
}

test('what the server did and said in words of another version is told as that: neither done nor failed', async () => {
  vi.stubGlobal('fetch', redDe(() => ({ data: { lo_de_otra_version: true } })).atender);
  dibujar(
    <>
      <BandaDeVersion />
      <Boton />
      <AvisosVista />
    </>,
  );
  await act(async () => screen.getByRole('button', { name: 'Quitar' }).click());
  expect((await seVe()).textContent).toContain('pudo quedar guardado: carga la página otra vez');
  expect(screen.queryByText(/día inhábil/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(banda()).toBeNull();
});
