import { TEXTOS_DE_RECLAMO as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarRouter, type Respuesta } from '../../base/red.prueba.tsx';
import { servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { ReclamoPage } from './reclamo-page.tsx';

const LEER = 'POST /api/reclamo/leer';
let leido: Respuesta;
let servidor: ReturnType<typeof servidorDe>;
beforeEach(() => {
  leido = { data: { nit: '25000004', gestor: '', pide_fecha: 'nacimiento' } };
  servidor = servidorDe({ [LEER]: () => leido });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => void vi.unstubAllGlobals());

/** The page as the route opens it: without session and without shell. */
function abrir(token: string) {
  const raiz = createRootRoute();
  const ruta = createRoute({ getParentRoute: () => raiz, path: '/reclamo_cuenta/{-$token}', component: ReclamoPage });
  const history = createMemoryHistory({ initialEntries: [`/reclamo_cuenta/${token}`] });
  return dibujarRouter(createRouter({ routeTree: raiz.addChildren([ruta]), history }));
}

test('quien abre su enlace lee qué NIT reclama, y no se pregunta nada sin lo que lo prueba', async () => {
  const { persona } = abrir('x'.repeat(26));
  expect(await screen.findByRole('heading', { level: 1, name: T.titulo })).toBeTruthy();
  expect(await screen.findByText(/2500000-4/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: T.probar }));
  expect(await screen.findAllByText('Este campo es obligatorio')).not.toHaveLength(0);
  expect(servidor.llamadasA('POST /api/reclamo/probar')).toEqual([]);
});

test('un enlace que venció lo dice, y lleva a pedir otro', async () => {
  leido = { http: 410, code: 'RECLAMO_VENCIDO', message: 'Venció.' };
  abrir('x'.repeat(26));
  expect(await screen.findByText(T.vencido)).toBeTruthy();
  expect(screen.getByRole('link', { name: T.registrarme })).toBeTruthy();
});

test('un enlace cortado dice que llegó cortado, y no que venció, y no pregunta nada', async () => {
  abrir('corto');
  expect(await screen.findByRole('heading', { name: 'El enlace llegó incompleto' })).toBeTruthy();
  expect(screen.queryByText(T.vencido)).toBeNull();
  expect(screen.getByRole('link', { name: T.registrarme })).toBeTruthy();
  expect(servidor.llamadasA(LEER)).toEqual([]);
});
