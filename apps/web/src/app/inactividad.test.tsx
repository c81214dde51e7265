import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInactividad } from './inactividad.ts';

const alExpirar = vi.fn();
const fetchFalso = vi.fn<typeof fetch>(() =>
  Promise.resolve(new Response(JSON.stringify({ success: true, data: { segundos_restantes: 3600 } }))),
);

function Reloj() {
  const { avisa, restan, seguir } = useInactividad(alExpirar);
  return avisa ? (
    <button type="button" onClick={seguir}>
      restan {restan}
    </button>
  ) : null;
}
const pasan = (segundos: number) => act(() => vi.advanceTimersByTime(segundos * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockClear();
  alExpirar.mockClear();
  render(<Reloj />);
});
afterEach(() => {
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
