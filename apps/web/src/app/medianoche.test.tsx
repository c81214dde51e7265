import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oirHora } from '../base/reloj.ts';
import { dibujarPantalla } from '../parts/cobros/servidor.prueba.tsx';
import { BarraDelMes } from './barra-del-mes.tsx';

const IVA = { dia: '2026-11-30', calculado: '2026-11-30', limite: null };
const AJUSTES = {
  ...{ periodo: '2026-10', iva: IVA, isr: IVA, tramo: null, fuera_del_tramo: false, sin_isr_desde: '2026-11-11' },
};
const SEGUNDO_MS = 1000;
const MINUTO_MS = 60_000;

beforeEach(() => {
  // 23:59 of the 29th in Guatemala.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T05:59:00Z'), shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ success: true, message: '', data: AJUSTES }))),
  );
});
afterEach(() => {
  oirHora(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dicho = () => screen.getByRole('button').textContent;
async function abrir() {
  dibujarPantalla(<BarraDelMes />);
  await screen.findByText(/falta 1 día/);
}

test('a page that stays open past midnight says the day of now', async () => {
  await abrir();
  await act(() => vi.advanceTimersByTimeAsync(MINUTO_MS));
  expect(dicho()).toContain('IVA vence hoy, 30 nov 2026');
  await act(() => vi.advanceTimersByTimeAsync(24 * 60 * MINUTO_MS));
  expect(dicho()).toContain('Declaras noviembre 2026');
});

test('a tab whose timers slept says the day of now once they run again', async () => {
  await abrir();
  vi.setSystemTime(Date.parse('2026-11-30T14:00:00Z'));
  expect(dicho()).toContain('falta 1 día');
  await act(() => vi.advanceTimersByTimeAsync(SEGUNDO_MS));
  expect(dicho()).toContain('IVA vence hoy, 30 nov 2026');
});

test('a machine whose clock is behind says the day of the server once it answered', async () => {
  await abrir();
  oirHora('Mon, 30 Nov 2026 18:00:00 GMT');
  await act(() => vi.advanceTimersByTimeAsync(SEGUNDO_MS));
  expect(dicho()).toContain('IVA vence hoy, 30 nov 2026');
});
