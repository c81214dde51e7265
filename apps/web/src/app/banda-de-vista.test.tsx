import { AVISOS_DE_VER_COMO as T } from '@aldia/contract/textos-ver-como.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sesion } from '../base/sesion/sesion.ts';
import { ConTema } from '../ui/tema/tema.prueba.tsx';
import { BandaDeVista } from './banda-de-vista.tsx';

const PROPIA = {
  token: 'de-jefe',
  roles: [1],
  usuarioId: 1,
  nombre: 'Jefe',
  suscripcion: null,
  regimenId: null,
  tieneSegundoFactor: false,
};
const DE_ANA: Sesion = {
  ...PROPIA,
  token: 'de-ana',
  roles: [3],
  nombre: 'Ana Batz',
  vista: { venceEn: '2026-11-22T16:15:00.000Z', volverA: '/', propia: PROPIA },
};
const dibujar = (sesion: Sesion) =>
  render(
    <ConTema>
      <BandaDeVista sesion={sesion} />
    </ConTema>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-22T16:00:00.000Z');
});
afterEach(() => vi.useRealTimers());

test('says whose account it is, that it is read only, and how long it lasts yet', async () => {
  dibujar(DE_ANA);
  const banda = screen.getByRole('region', { name: T.titulo });
  expect(banda.textContent).toContain('Estás viendo la cuenta de Ana Batz. Solo lectura.');
  expect(screen.getByRole('timer').textContent).toBe('Quedan 15:00');
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(screen.getByRole('timer').textContent).toBe('Quedan 13:55');
  expect(screen.getByRole('button', { name: 'Salir' })).toBeTruthy();
});

test('is not there in a session of one’s own', () => {
  dibujar(PROPIA);
  expect(screen.queryByRole('region')).toBeNull();
});
