import { TEXTOS_DE_TICLABS as X } from '@aldia/contract/acciones-ticlabs.ts';
import { ROTULOS_DE_TICLABS as R, AVISOS_DE_TICLABS as T } from '@aldia/contract/textos-ticlabs.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujar } from '../../../ui/dibujar.prueba.tsx';
import { TicLabsTab } from './ticlabs-tab.tsx';

const CLIENTE = { id: 70, nombre: 'Byron García', nit: '25000004', cui: '' };
let pedidas: string[] = [];
let respuestas: Record<string, { http?: number; data?: unknown; code?: string; message?: string }> = {};
beforeEach(() => {
  pedidas = [];
  respuestas = {
    '/api-ticlabsca/entrar': { data: { vence: '2026-11-20T12:00:00.000Z' } },
    '/solicitar': { data: { id: 1 } },
    '/traer': { data: { nuevos: 2, repetidos: 0, meses: ['2026-10'] } },
    '/usuario/listado/cliente': { data: [CLIENTE] },
  };
  vi.stubGlobal('fetch', async (ruta: string, o: RequestInit = {}) => {
    pedidas.push(`${o.method} ${ruta} ${typeof o.body === 'string' ? o.body : ''}`);
    const suya = Object.entries(respuestas).find(([parte]) => ruta.includes(parte))?.[1] ?? { http: 404 };
    const { http = 200, ...resto } = suya;
    return new Response(JSON.stringify({ success: http < 400, ...resto }), { status: http });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const pintar = () =>
  dibujar(
    <ConConsultas>
      <TicLabsTab />
      <AvisosVista />
    </ConConsultas>,
  );
const boton = (nombre: string) => screen.getByRole<HTMLButtonElement>('button', { name: nombre });
type Persona = ReturnType<typeof dibujar>['persona'];
async function hastaPedir(persona: Persona): Promise<void> {
  await persona.click(boton(R.entrar));
  await screen.findByText(X['ticlabs.entrar'].exito);
  await persona.type(screen.getByRole('combobox', { name: R.cliente }), 'byron');
  await persona.click(await screen.findByRole('option', { name: /Byron García/ }));
  await persona.click(boton(R.solicitar));
}

test('opens without asking anything, and only its first step can be pressed', () => {
  pintar();
  expect(pedidas).toEqual([]);
  expect([boton(R.entrar).disabled, boton(R.solicitar).disabled, boton(R.cargar).disabled]).toEqual([
    false,
    true,
    true,
  ]);
});

test('enters, asks for a client from the first of one month to the first of another, loads, and is reminded once', async () => {
  const { persona, unmount } = pintar();
  await hastaPedir(persona);
  await screen.findByText(X['ticlabs.solicitar'].exito);
  const pedido = pedidas.find((p) => p.includes('/solicitar'));
  expect(pedido).toMatch(/"fecha_inicio":"\d{4}-\d{2}-01","fecha_fin":"\d{4}-\d{2}-01","usuario_id":70/);
  // The step outlives the screen: another tab of the panel and back.
  unmount();
  pintar();
  expect(boton(R.cargar).disabled).toBe(false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].exito);
  expect(screen.queryByText(T.recuerde)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(await screen.findByText(T.recuerde)).toBeTruthy();
  expect(boton(R.entrar).disabled).toBe(false);
  // The steps that the specification does by GET have a verb of their own here (D-24).
  const escritas = pedidas.filter((p) => !p.startsWith('GET /api/usuario/')).map((p) => p.split(' ').slice(0, 2));
  expect(escritas).toEqual([
    ['POST', '/api/api-ticlabsca/entrar'],
    ['POST', '/api/libros/compras_ventas/solicitar'],
    ['POST', '/api/libros/compras_ventas/traer'],
  ]);
});

test('who leaves before the reminder comes back to the first step, which asks for a new session', async () => {
  const { persona, unmount } = pintar();
  await hastaPedir(persona);
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].exito);
  unmount();
  pintar();
  expect([boton(R.entrar).disabled, boton(R.cargar).disabled]).toEqual([false, true]);
});

test('who goes elsewhere within the eight seconds is reminded there', async () => {
  const { persona, unmount } = pintar();
  await hastaPedir(persona);
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].exito);
  unmount();
  dibujar(<AvisosVista />);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(await screen.findByText(T.recuerde)).toBeTruthy();
});

test('a load whose answer was lost, and so finds nothing to load, begins again from the login', async () => {
  respuestas['/traer'] = { http: 409, code: 'TICLABS_SIN_PEDIDO', message: 'No has solicitado facturas.' };
  const { persona } = pintar();
  await hastaPedir(persona);
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].fallo);
  expect([boton(R.entrar).disabled, boton(R.cargar).disabled]).toEqual([false, true]);
});

test('the reminder of a load does not undo what was begun after it', async () => {
  const { persona } = pintar();
  await hastaPedir(persona);
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].exito);
  respuestas['/traer'] = { http: 409, code: 'TICLABS_SIN_PEDIDO', message: 'No has solicitado facturas.' };
  await persona.click(boton(R.cargar));
  await vi.waitFor(() => expect(boton(R.entrar).disabled).toBe(false));
  await persona.click(boton(R.entrar));
  await vi.waitFor(() => expect(boton(R.solicitar).disabled).toBe(false));
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(boton(R.solicitar).disabled).toBe(false);
});

const PENDIENTE = {
  ...{ id: 7, nombre: 'Eva Prueba', desde: '2026-08', hasta: '2026-09' },
  ...{ razon: 'TicLabs todavía prepara los libros.', abandonado: false },
};
async function cargar(data: unknown): Promise<void> {
  respuestas['/traer'] = { data };
  const { persona } = pintar();
  await hastaPedir(persona);
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  await persona.click(boton(R.cargar));
}

test('what did not come is told with whose it is and why, and can be loaded again', async () => {
  await cargar({ nuevos: 2, repetidos: 0, meses: ['2026-10'], sin_llegar: [PENDIENTE] });
  await screen.findByText(X['ticlabs.cargar'].exito);
  expect((await screen.findByRole('alert', { name: T.sinLlegar })).textContent).toContain(
    'Eva Prueba, de agosto 2026 a septiembre 2026: TicLabs todavía prepara los libros.',
  );
  expect([boton(R.entrar).disabled, boton(R.cargar).disabled]).toEqual([true, false]);
  expect(sessionStorage.getItem('aldia-ticlabs')).toBe('cargar');
});

test('when all was given up nothing says that it was loaded, and one begins again', async () => {
  await cargar({ nuevos: 0, repetidos: 0, meses: [], sin_llegar: [{ ...PENDIENTE, abandonado: true }] });
  await screen.findByText(X['ticlabs.cargar'].fallo);
  expect(screen.queryByText(X['ticlabs.cargar'].exito)).toBeNull();
  expect(screen.getByRole('alert', { name: T.sinLlegar }).textContent).toContain(T.abandonado);
  expect(boton(R.entrar).disabled).toBe(false);
});

test('a login that fails sets nothing, a request that fails begins again, a load that fails can be tried again', async () => {
  respuestas['/api-ticlabsca/entrar'] = { http: 503, code: 'TICLABS_NO_RESPONDE', message: 'TicLabs no responde.' };
  const { persona } = pintar();
  await persona.click(boton(R.entrar));
  await screen.findByText(X['ticlabs.entrar'].fallo);
  expect(boton(R.entrar).disabled).toBe(false);

  respuestas['/api-ticlabsca/entrar'] = { data: { vence: '2026-11-20T12:00:00.000Z' } };
  respuestas['/solicitar'] = { http: 409, code: 'TICLABS_SIN_SESION', message: 'La sesión de TicLabs terminó.' };
  await hastaPedir(persona);
  await screen.findByText(X['ticlabs.solicitar'].fallo);
  expect(boton(R.entrar).disabled).toBe(false);

  respuestas['/solicitar'] = { data: { id: 1 } };
  respuestas['/traer'] = { http: 409, code: 'TICLABS_PREPARANDO', message: 'TicLabs todavía prepara los libros.' };
  await persona.click(boton(R.entrar));
  await vi.waitFor(() => expect(boton(R.solicitar).disabled).toBe(false));
  await persona.click(boton(R.solicitar));
  await vi.waitFor(() => expect(boton(R.cargar).disabled).toBe(false));
  await persona.click(boton(R.cargar));
  await screen.findByText(X['ticlabs.cargar'].fallo);
  expect(boton(R.cargar).disabled).toBe(false);
});
