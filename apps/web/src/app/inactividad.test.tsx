import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alFallar } from '../base/llamadas/al-fallar.ts';
import { dibujarRouter } from '../base/red.prueba.tsx';
import { oirHora } from '../base/reloj.ts';
import { tomarDestino } from '../base/sesion/destino.ts';
import { abrirSesion, olvidarSesion, sesionActual } from '../base/sesion/sesion.ts';
import { decirGesto, leerGesto } from '../base/sesion/ultimo-gesto.ts';
import { useSalida } from '../parts/carga/asistente/use-salida.ts';
import { useSalidaProtegida } from '../parts/declaraciones/inclusion/use-salida-protegida.ts';
import { AvisoDeInactividad } from './aviso-de-inactividad.tsx';
import { useInactividad } from './inactividad.ts';

const alExpirar = vi.fn();
const fetchFalso = vi.fn<typeof fetch>(() =>
  Promise.resolve(new Response(JSON.stringify({ success: true, data: { segundos_restantes: 3600 } }))),
);

const CLAVE = 'de-estas-pestanias';

function Reloj() {
  const { avisa, restan, seguir } = useInactividad(CLAVE, alExpirar);
  return avisa ? (
    <button type="button" onClick={seguir}>
      restan {restan}
    </button>
  ) : null;
}
const pasan = (segundos: number) => act(() => vi.advanceTimersByTime(segundos * 1000));
/** A person works for a while in another tab; nobody touches this one. */
async function enOtraPestania(clave: string, segundos: number) {
  for (let i = 0; i < segundos; i += 60) {
    decirGesto(clave, Date.now());
    await pasan(60);
  }
}

/** Whether React expects every change inside `act`: here it does, as the clock stands still between two of them. */
const conActo = (si: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', si);
beforeEach(() => {
  conActo(true);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockClear();
  alExpirar.mockClear();
  localStorage.clear();
  render(<Reloj />);
});
afterEach(() => {
  conActo(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('warns at 55 minutes and ends at 3600 seconds, not before', async () => {
  await pasan(3299);
  expect(screen.queryByRole('button')).toBeNull();
  await pasan(1);
  expect(screen.getByRole('button').textContent).toBe('restan 300');
  await pasan(299);
  expect(alExpirar).not.toHaveBeenCalled();
  await pasan(1);
  expect(alExpirar).toHaveBeenCalledOnce();
});

test.each(['2028-11-24T03:00:00Z', '2024-11-26T03:00:00Z'])(
  'on a machine whose clock says %s the hour without a gesture is an hour, also when the server says its own meanwhile',
  async (suya) => {
    cleanup();
    vi.setSystemTime(new Date(suya));
    render(<Reloj />);
    await pasan(1000);
    oirHora('Wed, 25 Nov 2026 17:30:00 GMT');
    await pasan(2299);
    expect(screen.queryByRole('button')).toBeNull();
    await pasan(1);
    expect(screen.getByRole('button').textContent).toBe('restan 300');
    await pasan(299);
    expect(alExpirar).not.toHaveBeenCalled();
    await pasan(1);
    expect(alExpirar).toHaveBeenCalledOnce();
    oirHora(new Date(Date.now()).toUTCString());
  },
);

test.each(['mouseMove', 'click', 'keyDown'] as const)('%s starts the count again', async (gesto) => {
  await pasan(3000);
  fireEvent[gesto](window);
  await pasan(3299);
  expect(screen.queryByRole('button')).toBeNull();
  expect(alExpirar).not.toHaveBeenCalled();
});

test('Seguir tells the server and takes the warning away', async () => {
  await pasan(3400);
  await act(async () => screen.getByRole('button').click());
  expect(screen.queryByRole('button')).toBeNull();
  expect(fetchFalso.mock.calls.some(([url]) => url === '/api/sesion/seguir')).toBe(true);
  await pasan(3000);
  expect(alExpirar).not.toHaveBeenCalled();
});

test('who works without calling tells the server every five minutes at most', async () => {
  for (let i = 0; i < 60; i += 1) {
    await pasan(20);
    fireEvent.mouseMove(window);
  }
  expect(fetchFalso).toHaveBeenCalledTimes(4);
});

test('who works while nobody answers is left alone, and tells it with the first gesture after the network is back', async () => {
  const irA = vi.fn();
  alFallar(irA);
  fetchFalso.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await pasan(310);
  fireEvent.mouseMove(window);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(irA).not.toHaveBeenCalled();
  fireEvent.mouseMove(window);
  expect(fetchFalso, 'not with each move of the mouse').toHaveBeenCalledTimes(1);
  fetchFalso.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ success: true, data: { segundos_restantes: 3600 } }))),
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent.mouseMove(window);
  await act(() => vi.advanceTimersByTimeAsync(280_000));
  expect(fetchFalso).toHaveBeenCalledTimes(2);
  fireEvent.mouseMove(window);
  expect(fetchFalso, 'once it was heard it waits again').toHaveBeenCalledTimes(2);
});

test('a tab that nobody touches does not end the session in which somebody works in another tab', async () => {
  await enOtraPestania(CLAVE, 7200);
  expect(alExpirar).not.toHaveBeenCalled();
  await pasan(3599 - 60);
  expect(alExpirar, 'the hour counts from the last gesture of any of them').not.toHaveBeenCalled();
  await pasan(1);
  expect(alExpirar).toHaveBeenCalledOnce();
});

test('the warning goes away when somebody works in another tab of the session', async () => {
  await pasan(3400);
  expect(screen.getByRole('button').textContent).toBe('restan 200');
  decirGesto(CLAVE, Date.now());
  await pasan(1);
  expect(screen.queryByRole('button')).toBeNull();
  await pasan(3299);
  expect(screen.getByRole('button').textContent).toBe('restan 300');
});

test('what is done in this tab is known to the others within a second, and its warning stays until it is answered', async () => {
  await pasan(3400);
  fireEvent.mouseMove(window);
  const movida = Date.now();
  await pasan(1);
  expect(leerGesto(CLAVE)).toBe(movida);
  expect(screen.getByRole('button')).toBeTruthy();
});

test('who works in a session of their own keeps no other one alive', async () => {
  await enOtraPestania('de-otra-persona', 3600);
  expect(alExpirar).toHaveBeenCalledOnce();
});

test('a gesture that is still to come, of a clock that was set back, keeps nothing alive', async () => {
  decirGesto(CLAVE, Date.now() + 86_400_000);
  await pasan(3600);
  expect(alExpirar).toHaveBeenCalledOnce();
});

test('what closed tabs said long ago is forgotten', async () => {
  cleanup();
  decirGesto('de-ayer', Date.now() - 86_400_000);
  decirGesto('de-otra-persona', Date.now() - 60_000);
  render(<Reloj />);
  expect(leerGesto('de-ayer')).toBe(0);
  expect(leerGesto('de-otra-persona')).not.toBe(0);
});

const usuario = {
  id: 9,
  rolId: 1,
  primerNombre: 'Ana',
  segundoNombre: '',
  primerApellido: 'Batz',
  segundoApellido: '',
  cui: '',
  actividadEconomicaId: null,
  regimenId: 1,
  direccion: '',
  correlativoGestor: null,
  suscripcion: null,
  tieneSegundoFactor: false,
  debeSegundoFactor: false,
  debeCambiarClave: false,
};
async function entra() {
  cleanup();
  await abrirSesion({ token: 'el-token', rol: [2], usuario: [usuario] });
  const routeTree = createRootRoute({ component: AvisoDeInactividad });
  dibujarRouter(createRouter({ routeTree, history: createMemoryHistory() }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return sesionActual()?.claveDeGestos ?? '';
}
test.each([
  ['the same person goes on where they were', usuario.id, '/estado_declaracion?anio=2025'],
  ['nobody else does', usuario.id + 1, ''],
])('after it ended for want of a gesture, %s', async (_caso, id, donde) => {
  await entra();
  window.history.replaceState({}, '', '/estado_declaracion?anio=2025');
  await pasan(3600);
  window.history.replaceState({}, '', '/');
  expect(tomarDestino(id)).toBe(donde);
});

const SALIDAS: readonly (readonly [string, () => unknown])[] = [
  ['files of a load that are not saved', () => useSalida(true)],
  ['invoices that are decided and not saved', () => useSalidaProtegida(true, () => undefined)],
];
async function trabaja(useLaSalida: () => unknown) {
  cleanup();
  await abrirSesion({ token: 'el-token', rol: [2], usuario: [usuario] });
  const raiz = createRootRoute({
    component: () => (
      <>
        <AvisoDeInactividad />
        <Outlet />
      </>
    ),
  });
  const Trabajo = () => {
    useLaSalida();
    return 'trabajo';
  };
  const ruta = (path: string, component: () => string) => createRoute({ getParentRoute: () => raiz, path, component });
  const routeTree = raiz.addChildren([ruta('/', () => 'ingreso'), ruta('/trabajo', Trabajo)]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/trabajo'] }) });
  dibujarRouter(router);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return router;
}
test.each(SALIDAS)('over %s the end of the session leads to the login', async (_, useLaSalida) => {
  const router = await trabaja(useLaSalida);
  await act(async () => void router.navigate({ to: '/' }));
  expect(router.state.location.pathname, 'while there is a session one is asked').toBe('/trabajo');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(sesionActual()).toBeNull();
  expect(screen.getByText('ingreso')).toBeTruthy();
});

test.each(SALIDAS)('over %s nobody is asked once the session is over, whoever leads away', async (_, useLaSalida) => {
  const router = await trabaja(useLaSalida);
  act(olvidarSesion);
  await act(async () => void router.navigate({ to: '/' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('ingreso')).toBeTruthy();
});

const salidas = () => fetchFalso.mock.calls.filter(([url]) => url === '/api/cerrarSesion');

test('the server is told that a session is over when nobody works in any of its tabs, and not before', async () => {
  const clave = await entra();
  await enOtraPestania(clave, 3600);
  expect(sesionActual()?.token).toBe('el-token');
  expect(salidas()).toHaveLength(0);
  await pasan(3600);
  expect(sesionActual()).toBeNull();
  vi.useRealTimers();
  await act(() => vi.waitFor(() => expect(salidas()).toHaveLength(1)));
});

test('each log-in has tabs of its own, and neither the token nor anything of it is left where tabs share', async () => {
  const una = await entra();
  act(olvidarSesion);
  expect(await entra()).not.toBe(una);
  expect(Object.entries(localStorage).join()).not.toContain('el-token');
  act(olvidarSesion);
});
