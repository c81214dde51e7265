import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dibujar } from './dibujar.prueba.tsx';
import { parseMesEscrito } from './mes-escrito.ts';
import { MonthPicker } from './month-picker.tsx';

const picker = (onChange = vi.fn()) => (
  <MonthPicker mes={mes('2026-11')} onChange={onChange} hasta={dia('2026-11-20')} />
);

test.each([
  ['11/2026', '2026-11'],
  ['1-2026', '2026-01'],
  ['2026-3', '2026-03'],
  ['noviembre 2026', '2026-11'],
  ['Enero de 2025', '2025-01'],
  ['sept. 2026', '2026-09'],
  ['13/2026', null],
  ['mañana', null],
  ['', null],
])('%s is read as %s', (texto, esperado) => {
  expect(parseMesEscrito(texto)).toBe(esperado);
});

test('shows what the picked month declares', () => {
  dibujar(picker());
  expect(screen.getByRole('status').textContent).toBe('Declaras octubre 2026');
});

test('a typed month is taken with Enter', async () => {
  const onChange = vi.fn();
  const { persona } = dibujar(picker(onChange));
  await persona.clear(screen.getByRole('textbox', { name: 'Mes' }));
  await persona.type(screen.getByRole('textbox', { name: 'Mes' }), '3/2026{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03');
});

test('a month still to come is refused and what was typed stays', async () => {
  const onChange = vi.fn();
  const { persona } = dibujar(picker(onChange));
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mes' });
  await persona.clear(campo);
  await persona.type(campo, '12/2026{Enter}');
  expect(screen.getByText('Ese mes todavía no llega. Elige uno hasta hoy.')).toBeTruthy();
  expect(campo.value).toBe('12/2026');
  await persona.clear(campo);
  await persona.type(campo, 'ayer{Enter}');
  expect(screen.getByText('Escribe el mes así: 11/2026 o noviembre 2026.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

test('the grid closes the months to come and gives the chosen one', async () => {
  const onChange = vi.fn();
  const { persona } = dibujar(picker(onChange));
  await persona.click(screen.getByRole('button', { name: 'Abrir los meses' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'diciembre 2026' })).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'noviembre 2026' }).getAttribute('aria-pressed')).toBe('true');
  await persona.click(screen.getByRole('button', { name: 'enero 2026' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-01');
});
