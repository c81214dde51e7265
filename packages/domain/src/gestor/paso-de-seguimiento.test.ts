import { expect, test } from 'vitest';
import { ESTADOS } from '../declaraciones/estados.ts';
import { activoDeSeguimiento, aniosDeSeguimiento, pasoDeSeguimiento } from './paso-de-seguimiento.ts';

test.each([
  [1, false, 'NOI', 'No iniciada', null],
  [1, true, 'PEN', 'Pendiente', null],
  [2, true, 'FAC', 'Facturas cargadas', null],
  [4, true, 'LIS', 'Lista para formulario', null],
  [5, true, 'NOT', 'Formulario notificado', true],
  [6, true, 'PAG', 'Pendiente de confirmación de pago', true],
  [7, true, 'FIN', 'Finalizada', false],
  [8, true, 'REC', 'Rechazada', null],
  [9, true, 'COR', 'Carga de cortesía', false],
  [13, false, 'CER', 'Presentada a cero', false],
])('state %i, with invoices %s, is %s - %s; active %s', (estadoId, facturas, abreviatura, descripcion, activo) => {
  const d = { estadoId, facturas };
  expect([pasoDeSeguimiento(d), activoDeSeguimiento(d)]).toEqual([{ abreviatura, descripcion }, activo]);
});

test('no two states share an abbreviation', () => {
  const todas = Object.keys(ESTADOS).map(
    (id) => pasoDeSeguimiento({ estadoId: Number(id), facturas: true }).abreviatura,
  );
  expect(new Set(todas).size).toBe(todas.length);
});

test('a state that nobody knows says its number, and nothing of being done', () => {
  const d = { estadoId: 11, facturas: true };
  expect(pasoDeSeguimiento(d).descripcion).toBe('Estado 11');
  expect(activoDeSeguimiento(d)).toBeNull();
});

test('the years are this one and the four before', () => {
  expect(aniosDeSeguimiento(2026)).toEqual([2026, 2025, 2024, 2023, 2022]);
});
