import { describe, expect, test } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { estaVencida, impedimentoParaSerPrincipal, venceODebeRenovarse } from './tarjeta.ts';

const HOY = dia('2026-11-20');

// Year and month together (decisions-1, D1): the specification's "month is the current month or earlier" forgot the year.
describe.each([
  ['2025-12-01', true, true],
  ['2026-10-01', true, true],
  ['2026-11-01', true, false],
  ['2026-12-01', false, false],
  ['2027-01-01', false, false],
])('a card that expires in %s', (expira, seRechaza, vencida) => {
  test(`is ${seRechaza ? 'refused' : 'taken'} when it is added`, () => {
    expect(venceODebeRenovarse(dia(expira), HOY)).toBe(seRechaza);
  });
  test(`is ${vencida ? 'expired' : 'good'} when it is charged`, () => {
    expect(estaVencida(dia(expira), HOY)).toBe(vencida);
  });
});

test('a card that its bank refused for good is never the principal one', () => {
  const tarjeta = { rechazada: true, fechaExpiracion: dia('2029-01-01') };
  expect(impedimentoParaSerPrincipal(tarjeta, HOY)).toBe('TARJETA_RECHAZADA');
  expect(impedimentoParaSerPrincipal({ ...tarjeta, rechazada: false }, HOY)).toBeNull();
  expect(impedimentoParaSerPrincipal({ rechazada: false, fechaExpiracion: dia('2026-10-01') }, HOY)).toBe(
    'TARJETA_VENCIDA',
  );
});
