import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Aviso } from '../../base/avisos/avisos.ts';
import { redDe } from '../../base/red.prueba.tsx';
import { anotarNuevos, empezar } from './anotar.ts';

let responde = true;
let red = redDe(() => null);
let parar = (): void => undefined;
beforeEach(() => {
  responde = true;
  red = redDe(() => {
    if (!responde) throw new TypeError('no network');
    return { data: { anotados: 1 } };
  });
  vi.stubGlobal('fetch', red.atender);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  parar = empezar();
});
afterEach(() => {
  parar();
  vi.unstubAllGlobals();
});

const aviso = (id: number): Aviso => ({ id, tipo: 'exito', texto: `Se guardó ${id}`, duracionMs: 0 });
const claves = () => red.llamadas.map((l) => l.clave);

test('toasts whose answer was lost go again as they went, under their key: the inbox has each once', async () => {
  responde = false;
  anotarNuevos([aviso(1001)], '/');
  // The call is retried once by itself.
  await vi.waitFor(() => expect(red.llamadas).toHaveLength(2), 5000);
  await new Promise((listo) => setTimeout(listo));
  responde = true;
  anotarNuevos([aviso(1001), aviso(1002)], '/');
  await vi.waitFor(() => expect(red.llamadas).toHaveLength(4));
  const [perdida, otraVez, deNuevo, nueva] = claves();
  expect([otraVez, deNuevo]).toEqual([perdida, perdida]);
  expect(nueva).not.toBe(perdida);
  expect(red.llamadas.map((l) => Object(l.cuerpo).avisos.length)).toEqual([1, 1, 1, 1]);
});
