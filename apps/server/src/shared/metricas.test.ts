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
