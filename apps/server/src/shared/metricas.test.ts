import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { crearMetricas } from './metricas.ts';

const RECOLECCIONES = /^nodejs_gc_duration_seconds_count\{kind="major"\} [1-9]/m;

it('what Node tells of the process is observed once, so that a server that closes is let go', async () => {
  v8.setFlagsFromString('--expose-gc');
  const primera = crearMetricas();
  (runInNewContext('gc') as () => void)();
  await vi.waitFor(async () => expect(await primera.texto()).toMatch(RECOLECCIONES));

  const segunda = crearMetricas([{ nombre: 'propia', ayuda: 'De este servidor', leer: async () => 7 }]);
  expect(await segunda.texto()).toMatch(RECOLECCIONES);
  expect(await segunda.texto()).toMatch(/^propia 7$/m);
  expect(await primera.texto()).not.toMatch(/^propia/m);
});

it('a figure that was never read, or that has nothing to tell, is not shown: nobody takes it for 0', async () => {
  let archiva = true;
  const m = crearMetricas([
    { nombre: 'sin_leer', ayuda: 'x', leer: () => Promise.reject(new Error('sin base')) },
    { nombre: 'sin_nada', ayuda: 'x', etiquetas: [], leer: async () => [] },
    {
      nombre: 'dejo_de_haber',
      ayuda: 'x',
      etiquetas: [],
      leer: async () => (archiva ? [{ valor: 0, etiquetas: {} }] : []),
    },
  ]);
  const valores = async (): Promise<readonly string[]> =>
    (await m.texto()).split('\n').filter((l) => /^(sin_|dejo_)/.test(l));
  expect(await valores()).toEqual(['dejo_de_haber 0']);
  archiva = false;
  expect(await valores()).toEqual([]);
});
