import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redDe } from '../red.prueba.tsx';
import { alFallar } from './al-fallar.ts';
import { invalidar } from './clave-de.ts';
import { ConConsultas } from './consultas.tsx';
import { useConsulta } from './use-consulta.ts';

const irA = vi.fn<(pagina: string) => void>();
const red = redDe(() => ({ data: [] }));
const traer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  irA.mockClear();
  alFallar(irA);
  traer.mockReset().mockImplementation(red.atender);
  vi.stubGlobal('fetch', traer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Pagina({ de }: { readonly de: number }) {
  const { data } = useConsulta(misDeclaraciones.suscripciones, { id: de }, { frescaMs: 0 });
  return <p>{data ? `Son ${data.length}` : 'Nada'}</p>;
}
const dibujada = (de: number) => (
  <ConConsultas>
    <Pagina de={de} />
  </ConConsultas>
);
const pasan = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const sinRespuesta = () => traer.mockClear().mockRejectedValue(new TypeError('Failed to fetch'));

test('the network that comes back and does not answer yet leaves a person on the page that they read', async () => {
  render(dibujada(70));
  await pasan(1000);
  screen.getByText('Son 0');
  sinRespuesta();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await pasan(60_000);
  expect(traer, 'it was asked for').toHaveBeenCalled();
  expect(irA).not.toHaveBeenCalled();
  screen.getByText('Son 0');
});

test('so does what the page asks again by itself; what a person opens says that there is no network', async () => {
  const { rerender } = render(dibujada(70));
  await pasan(1000);
  sinRespuesta();
  act(() => invalidar([misDeclaraciones.suscripciones]));
  await pasan(60_000);
  expect(traer, 'it was asked for').toHaveBeenCalled();
  expect(irA).not.toHaveBeenCalled();
  screen.getByText('Son 0');
  rerender(dibujada(71));
  await pasan(60_000);
  expect(irA).toHaveBeenCalledWith('/network_error');
});

test('a session that ended is told, whoever asked', async () => {
  render(dibujada(70));
  await pasan(1000);
  traer.mockImplementation(redDe(() => ({ http: 401, code: 'SESION_INVALIDA' })).atender);
  act(() => invalidar([misDeclaraciones.suscripciones]));
  await pasan(60_000);
  expect(irA).toHaveBeenCalledWith('/401');
});
