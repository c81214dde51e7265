import { ROTULOS_DE_BANDEJA as R } from '@aldia/contract/textos-bandeja.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { Campana } from './campana.tsx';

const AHORA = Date.parse('2026-11-20T16:00:00Z');
let sinLeer = 0;
let red = redDe(() => null);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: AHORA });
  sinLeer = 0;
  red = redDe(() => ({ data: { sin_leer: sinLeer, consejos_vistos: true } }));
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function abrir() {
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <Campana />
        <Outlet />
      </ConConsultas>
    ),
  });
  const ruta = (path: string) =>
    createRoute({ getParentRoute: () => raiz, path, component: () => <p>{`En ${path}`}</p> });
  const router = createRouter({
    routeTree: raiz.addChildren([ruta('/a'), ruta('/b'), ruta('/avisos')]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  });
  dibujarRouter(router);
  await screen.findByText('En /a');
  await waitFor(() => expect(red.llamadas).toHaveLength(1));
  await screen.findByRole('link', { name: R.campana });
  const irA = (a: string) => act(() => router.navigate({ to: a as never }));
  return { irA, vuelve: () => fireEvent(document, new Event('visibilitychange')) };
}
const llegan = (n: number, trasMs: number) => {
  sinLeer = n;
  vi.setSystemTime(AHORA + trasMs);
};
const dice = (n: number) => screen.findByRole('link', { name: llenar(R.variosSinLeer, { n }) });

test('mail that came while a page stayed open is counted when the person goes to another one', async () => {
  const { irA } = await abrir();
  llegan(3, 61_000);
  await irA('/b');
  expect(await dice(3)).toBeTruthy();
});

test('and when the person comes back to the tab', async () => {
  const { vuelve } = await abrir();
  llegan(2, 61_000);
  vuelve();
  expect(await dice(2)).toBeTruthy();
});

test('it is asked at most once a minute', async () => {
  const { irA, vuelve } = await abrir();
  llegan(3, 59_000);
  await irA('/b');
  vuelve();
  await act(async () => new Promise((listo) => setTimeout(listo, 100)));
  expect(red.llamadas).toHaveLength(1);
});
