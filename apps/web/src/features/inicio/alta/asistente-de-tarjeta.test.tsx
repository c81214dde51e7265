import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { TARJETAS_CERRADAS } from '@aldia/contract/textos-tarjetas.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarAlta, SOLO_TARJETA, servidorDe } from './alta.prueba.tsx';

beforeEach(() => vi.stubGlobal('fetch', servidorDe({}).atender));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Guatemala is six hours behind: 23:59 is 05:59 of the next day.
test.each([
  ['a las 23:59 no se le pide una tarjeta que el servidor no recibe', '2026-11-22T05:59:00Z', true],
  ['a las 6:59 tampoco', '2026-11-22T12:59:00Z', true],
  ['a las 7:00 se le pide', '2026-11-22T13:00:00Z', false],
])('a quien solo le falta la tarjeta, %s', async (_, cuando, cerrada) => {
  vi.useFakeTimers({ now: Date.parse(cuando), toFake: ['Date'] });
  dibujarAlta(SOLO_TARJETA);
  expect(await screen.findByText(T.soloFaltaTarjeta)).toBeTruthy();
  expect(screen.queryByText(TARJETAS_CERRADAS) !== null).toBe(cerrada);
  expect(screen.queryByRole('heading', { level: 2, name: new RegExp(`${T.pasoTarjeta}$`) }) === null).toBe(cerrada);
});
