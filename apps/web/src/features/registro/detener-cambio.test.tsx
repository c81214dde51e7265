import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { DetenerCambioPage } from './detener-cambio-page.tsx';

const fetchFalso = vi.fn<typeof fetch>();
const responder = (http: number, cuerpo: object) =>
  fetchFalso.mockImplementation(async () => new Response(JSON.stringify(cuerpo), { status: http }));
const TOKEN = 'x'.repeat(26);

beforeEach(() => {
  fetchFalso.mockClear();
  vi.stubGlobal('fetch', fetchFalso);
});
afterEach(() => vi.unstubAllGlobals());

async function abrir(token = TOKEN) {
  const raiz = createRootRoute();
  const rutas = [
    createRoute({ getParentRoute: () => raiz, path: '/detener/$token', component: DetenerCambioPage }),
    createRoute({ getParentRoute: () => raiz, path: '/', component: () => <p>ingreso</p> }),
    createRoute({ getParentRoute: () => raiz, path: '/recuperar_pass', component: () => <p>recuperar</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/detener/${token}`] });
  const router = createRouter({ routeTree: raiz.addChildren(rutas), history });
  dibujar(
    <>
      <RouterProvider router={router as never} />
      <AvisosVista />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

test('the change stops with a press, never by opening the link, and then the link to another password is in the mail', async () => {
  responder(200, { success: true, message: '', data: true });
  const persona = await abrir();
  expect(fetchFalso).not.toHaveBeenCalled();
  await persona.click(screen.getByRole('button', { name: 'Detener el cambio' }));
  expect(await screen.findByRole('heading', { name: 'Detuvimos el cambio' })).toBeTruthy();
  expect(JSON.parse(String(fetchFalso.mock.calls[0]?.[1]?.body))).toEqual({ token: TOKEN });
  expect(screen.getByText(/Te enviamos un enlace para elegir otra/)).toBeTruthy();
  await persona.click(screen.getByRole('link', { name: 'No llegó: pedir otro enlace' }));
  expect(await screen.findByText('recuperar')).toBeTruthy();
});

test('stopped from an address that nobody had proved, the page does not say that the password went', async () => {
  responder(200, { success: true, message: '', data: false });
  const persona = await abrir();
  await persona.click(screen.getByRole('button', { name: 'Detener el cambio' }));
  expect(await screen.findByRole('heading', { name: 'Detuvimos el cambio' })).toBeTruthy();
  expect(screen.getByText(/la contraseña no cambió/)).toBeTruthy();
  expect(screen.queryByText(/ya no sirve/)).toBeNull();
  await persona.click(screen.getByRole('link', { name: 'Cambiar mi contraseña' }));
  expect(await screen.findByText('recuperar')).toBeTruthy();
});

test('a link that is over says so and still leads to the password', async () => {
  responder(410, { success: false, code: 'CAMBIO_DE_CORREO_VENCIDO', message: 'x' });
  const persona = await abrir();
  await persona.click(screen.getByRole('button', { name: 'Detener el cambio' }));
  expect(await screen.findByRole('heading', { name: 'No pudimos detener el cambio' })).toBeTruthy();
  expect(screen.getByText(/pasaron 72 horas/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cambiar mi contraseña' })).toBeTruthy();
});

test('when nobody answers, the button stays to be pressed again', async () => {
  responder(503, { success: false, code: 'SERVICIO_NO_DISPONIBLE', message: 'No responde.' });
  const persona = await abrir();
  await persona.click(screen.getByRole('button', { name: 'Detener el cambio' }));
  expect(await screen.findByText(/No pudimos detener el cambio/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Detener el cambio' })).toBeTruthy();
});

test('a link that the mail cut says so and asks the server nothing', async () => {
  await abrir('xxxx');
  expect(screen.getByText(/llegó incompleto/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cambiar mi contraseña' })).toBeTruthy();
  expect(fetchFalso).not.toHaveBeenCalled();
});
