import { describe, expect, test } from 'vitest';
import { ROL } from '../permisos/roles.ts';
import { pestaniaDe, pestaniasVisibles, tarjetasAbiertas, tienePestanias } from './pestanias.ts';

const cliente = { usuarioId: 1, roles: [ROL.cliente] };
const gestor = { usuarioId: 1, roles: [ROL.gestor] };

describe('the tabs of the account', () => {
  test('a client with a payment method has the seven, in order; without one, three', () => {
    expect(pestaniasVisibles(cliente, true)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pestaniasVisibles(cliente, false)).toEqual([3, 4, 6]);
  });
  test('a gestor declares for others: there is no profile of their own', () => {
    expect(pestaniasVisibles(gestor, true)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  test('who works here and declares with AlDía too has the tabs of a client; without a card also name and password (G-118)', () => {
    for (const rol of [ROL.administrador, ROL.declaracion, ROL.carga]) {
      const ambas = { usuarioId: 1, roles: [ROL.cliente, rol] };
      expect(tienePestanias(ambas)).toBe(true);
      expect(pestaniasVisibles(ambas, true)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(pestaniasVisibles(ambas, false)).toEqual([1, 2, 3, 4, 6]);
    }
    expect([ROL.gestor, ROL.sociedad].map((rol) => tienePestanias({ roles: [rol, ROL.carga] }))).toEqual([true, true]);
  });
  test('the staff alone has no tabs', () => {
    expect([ROL.administrador, ROL.declaracion, ROL.carga].map((rol) => tienePestanias({ roles: [rol] }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(tienePestanias(cliente)).toBe(true);
  });
});

test.each([
  ['7', true, 12, 7],
  ['7', false, 12, 6],
  ['1', false, 12, 6],
  ['-1', true, 12, 6],
  ['8', true, 12, 6],
  ['0', true, 12, 6],
  ['01', true, 12, 6],
  ['', true, 12, 6],
  ['3', true, 6, 6],
  ['3', true, 7, 3],
  ['3', false, 22, 3],
  ['3', true, 23, 6],
])('/perfil_usuario/%s, with a card %s, at %i h: tab %i', (texto, completo, hora, esperada) => {
  expect(pestaniaDe(texto, pestaniasVisibles(cliente, completo), hora)).toBe(esperada);
});

test.each([
  [0, false],
  [6, false],
  [7, true],
  [22, true],
  [23, false],
])('at %i h the cards are open: %s', (hora, abierta) => expect(tarjetasAbiertas(hora)).toBe(abierta));
