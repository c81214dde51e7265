import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { revision } from '@aldia/contract/revision.ts';
import { vistas } from '@aldia/contract/vistas.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redDe } from '../red.prueba.tsx';
import { useAccion } from './use-accion.ts';

let hayRed = true;
let red = redDe(() => null);
beforeEach(() => {
  hayRed = true;
  red = redDe(() => {
    // The server did it, and nobody hears so.
    if (!hayRed) throw new TypeError('no network');
    return { data: { id: 7, version: 4, status_id: 5, estado: 'x', enviada: true } };
  });
  vi.stubGlobal('fetch', red.atender);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const factura = (suscripcionId: number) => ({ documento: 'JVBERi0xLjQ=', suscripcionId });
const enviandoFacturas = () => renderHook(() => useAccion(revision.enviarFactura, 'revision.enviarFactura')).result;
const pulsar = <E,>(accion: { readonly current: { ejecutar: (entrada: E) => Promise<unknown> } }, entrada: E) =>
  act(() => accion.current.ejecutar(entrada));
async function perder<E>(accion: Parameters<typeof pulsar<E>>[0], entrada: E): Promise<string | null | undefined> {
  hayRed = false;
  await pulsar(accion, entrada);
  hayRed = true;
  return red.llamadas.at(-1)?.clave;
}
const ultima = () => red.llamadas.at(-1);

test('an invoice whose answer was lost is pressed again under its key, and the next one is another', async () => {
  const accion = enviandoFacturas();
  const perdida = await perder(accion, factura(3));
  await pulsar(accion, factura(3));
  expect(ultima()?.clave).toBe(perdida);
  await pulsar(accion, factura(3));
  expect(ultima()?.clave).not.toBe(perdida);
});

test('that of another client, sent meanwhile, does not make a second one of it', async () => {
  const accion = enviandoFacturas();
  const perdida = await perder(accion, factura(3));
  await pulsar(accion, factura(4));
  expect(ultima()?.clave).not.toBe(perdida);
  await pulsar(accion, factura(3));
  expect(ultima()?.clave).toBe(perdida);
});

test('a form that was notified goes again as it went, whatever version its row has by then', async () => {
  const entrada = { presentacionId: 7, documento: 'JVBERi0xLjQ=', numeroFormulario: '40912345678' };
  const { result } = renderHook(() =>
    useAccion(declaraciones.notificarFormulario, 'declaraciones.notificarFormulario'),
  );
  const perdida = await perder(result, { ...entrada, version: 3 });
  await pulsar(result, { ...entrada, version: 4 });
  expect(ultima()?.clave).toBe(perdida);
  expect(ultima()?.cuerpo).toMatchObject({ version: 3 });
});

test('what puts something in a state goes under a new key: somebody may have put it in another one since', async () => {
  const { result } = renderHook(() => useAccion(vistas.estado, { exito: null, fallo: null }));
  const perdida = await perder(result, { id: 3, activa: false });
  await pulsar(result, { id: 3, activa: false });
  expect(ultima()?.clave).not.toBe(perdida);
});
