import { acceso } from '@aldia/contract/acceso.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import { libros } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConTema } from '../ui/tema/tema.prueba.tsx';
import { AvisosVista } from './avisos/avisos-vista.tsx';
import { alFallar } from './llamadas/al-fallar.ts';
import { llamar, traerArchivo } from './llamadas/api.ts';
import { pausaMs } from './reintentos.ts';

const fetchFalso = vi.fn<typeof fetch>();
const irA = vi.fn();
const NO_AHORA = { success: false, code: 'SERVICIO_NO_DISPONIBLE', message: 'x' };
const contesta =
  (http: number, cuerpo: object | string, cabeceras: Record<string, string> = {}) =>
  async () =>
    new Response(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo), { status: http, headers: cabeceras });
const bien = (data: unknown) => contesta(200, { success: true, data });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockReset();
  irA.mockReset();
  alFallar(irA);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
/** What became of a call when all the time that it may take has gone by. */
async function alFinal<T>(llamada: Promise<T>): Promise<T | { http: number; codigo: unknown; message: string }> {
  const fin = llamada.catch((e: { http: number; codigo: unknown; message: string }) => e);
  await vi.advanceTimersByTimeAsync(120_000);
  return fin;
}

describe.each([
  [502, 'Bad Gateway'],
  [503, NO_AHORA],
  [504, '<html>'],
])('%i', (http, cuerpo) => {
  test('a read is tried again until there is an answer', async () => {
    fetchFalso.mockImplementationOnce(contesta(http, cuerpo)).mockImplementationOnce(contesta(http, cuerpo));
    fetchFalso.mockImplementationOnce(bien([]));
    expect(await alFinal(llamar(catalogos.regimenes, {}))).toEqual([]);
    expect(fetchFalso).toHaveBeenCalledTimes(3);
  });
  test('a write is tried again with the key of its press', async () => {
    fetchFalso.mockImplementationOnce(contesta(http, cuerpo)).mockImplementationOnce(bien({ quitado: true }));
    await alFinal(llamar(catalogos.quitarDiaInhabil, { id: 3 }, { idempotencia: 'k1' }));
    const claves = fetchFalso.mock.calls.map(([, o]) => (o?.headers as Record<string, string>)['idempotency-key']);
    expect(claves).toEqual(['k1', 'k1']);
  });
  test('a write without a key is not', async () => {
    fetchFalso.mockImplementation(contesta(http, cuerpo));
    expect(await alFinal(llamar(catalogos.quitarDiaInhabil, { id: 3 }))).toMatchObject({ http });
    expect(fetchFalso).toHaveBeenCalledTimes(1);
  });
  test('there is an end to it, with a sentence and on the page where one was', async () => {
    fetchFalso.mockImplementation(contesta(http, cuerpo));
    expect(await alFinal(llamar(catalogos.regimenes, {}))).toMatchObject({
      http,
      codigo: 'SERVICIO_NO_DISPONIBLE',
      message: textoDeError('SERVICIO_NO_DISPONIBLE'),
    });
    expect(fetchFalso).toHaveBeenCalledTimes(4);
    expect(irA).not.toHaveBeenCalled();
  });
});

test.each([
  ['the login, whose key nobody keeps', acceso.login, { nit: 'caja', password: 'caja' }],
  ['a password that the browser encrypted, which opens once', acceso.iniciarSegundoFactor, { password: 'caja' }],
] as const)('%s is not sent twice', async (_que, endpoint, entrada) => {
  fetchFalso.mockImplementation(contesta(503, NO_AHORA));
  await alFinal(llamar(endpoint, entrada as never, { idempotencia: 'k1' }));
  expect(fetchFalso).toHaveBeenCalledTimes(1);
});

test('what only reads is asked again once where its answer was lost, also when it travels as a POST', async () => {
  expect(libros.ventas.metodo).toBe('POST');
  fetchFalso.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(contesta(404, {}));
  await alFinal(llamar(libros.ventas, { fecha: mes('2026-10'), usuarioId: 7, pagina: 1, limite: 50 }));
  expect(fetchFalso).toHaveBeenCalledTimes(2);
  expect(irA).not.toHaveBeenCalled();
});

test('a refusal that has a code of its own is an answer: nobody asks again', async () => {
  fetchFalso.mockImplementation(
    contesta(503, { success: false, code: 'PASARELA_NO_RESPONDE', message: 'No se cobró' }),
  );
  const e = await alFinal(llamar(cuenta.informacion, {}));
  expect(e).toMatchObject({ codigo: 'PASARELA_NO_RESPONDE' });
  expect(fetchFalso).toHaveBeenCalledTimes(1);
});

test('the server says when to come back, and nobody comes sooner', async () => {
  fetchFalso.mockImplementationOnce(contesta(503, NO_AHORA, { 'retry-after': '5' })).mockImplementationOnce(bien([]));
  const llamada = llamar(catalogos.regimenes, {});
  await vi.advanceTimersByTimeAsync(7400);
  expect(fetchFalso).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await llamada).toEqual([]);
});

test('who is asked for minutes of patience is told at once', async () => {
  fetchFalso.mockImplementation(contesta(503, NO_AHORA, { 'retry-after': '300' }));
  expect(await alFinal(llamar(catalogos.regimenes, {}))).toMatchObject({ volverEnS: 300 });
  expect(fetchFalso).toHaveBeenCalledTimes(1);
});

test.each([
  [0, null, 0, 700],
  [1, null, 0, 1400],
  [2, null, 1, 4200],
  [0, 5, 0, 5000],
  [0, 5, 0.5, 6250],
])('try %i, asked for %s s, luck %d: %i ms', (vez, volverEnS, azar, ms) => {
  expect(pausaMs(vez, volverEnS, azar)).toBe(ms);
});

test('while it is tried again the screen says so, and a person who leaves ends it', async () => {
  render(
    <ConTema>
      <AvisosVista />
    </ConTema>,
  );
  const salida = new AbortController();
  fetchFalso.mockImplementation(contesta(503, NO_AHORA));
  const llamada = llamar(catalogos.regimenes, {}, { signal: salida.signal }).catch((e: DOMException) => e.name);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status', { name: 'Avisos' }).textContent).toContain(AVISOS.reintentando);
  await act(async () => salida.abort());
  expect(await llamada).toBe('AbortError');
  expect(screen.queryByText(AVISOS.reintentando)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetchFalso).toHaveBeenCalledTimes(1);
});

test('a file is a read too', async () => {
  fetchFalso.mockImplementationOnce(contesta(502, '')).mockImplementationOnce(contesta(200, 'hola'));
  const archivo = await alFinal(
    traerArchivo('/x', { signal: new AbortController().signal, alAvanzar: () => undefined }),
  );
  expect(archivo).toMatchObject({ nombre: '' });
  expect(fetchFalso).toHaveBeenCalledTimes(2);
});

test('a file waits as long as the server says, and a link that ended is asked for once', async () => {
  fetchFalso.mockImplementationOnce(contesta(503, NO_AHORA, { 'retry-after': '20' }));
  fetchFalso.mockImplementationOnce(contesta(200, 'hola'));
  const archivo = traerArchivo('/x', { signal: new AbortController().signal, alAvanzar: () => undefined });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(fetchFalso).toHaveBeenCalledTimes(1);
  await alFinal(archivo);
  expect(fetchFalso).toHaveBeenCalledTimes(2);
  fetchFalso.mockImplementation(contesta(410, { success: false, code: 'ENLACE_VENCIDO', message: 'x' }));
  await alFinal(traerArchivo('/x', { signal: new AbortController().signal, alAvanzar: () => undefined }));
  expect(fetchFalso).toHaveBeenCalledTimes(3);
});
