import { describe, expect, test } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { estaVencida, impedimentoParaSerPrincipal, serviraDePrincipal, venceODebeRenovarse } from './tarjeta.ts';

const HOY = dia('2026-11-20');

// Year and month together (decisions-1, D1): the specification's "month is the current month or earlier" forgot the year.
describe.each([
  ['2025-12-01', true, true],
  ['2026-10-01', true, true],
  ['2026-10-31', true, true],
  ['2026-11-01', true, false],
  ['2026-11-30', true, false],
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

describe('a card that is added', () => {
  const buena = { rechazada: false, fechaExpiracion: dia('2026-12-01') };
  const enMarzo = dia('2027-03-01');
  const plan = { estado: 'activa', proximoCobro: dia('2026-12-20') } as const;
  test.each([
    ['there is no principal one', null, plan, true],
    ['the principal one pays what comes next', buena, plan, false],
    ['there is no plan, and the principal one is good', buena, null, false],
    ['its bank refused the principal one', { ...buena, rechazada: true }, plan, true],
    ['the principal one expires before the next charge', buena, { ...plan, proximoCobro: enMarzo }, true],
    ['the principal one expired, and nothing is charged', { ...buena, fechaExpiracion: dia('2026-10-01') }, null, true],
    [
      'the principal one serves this month, and the charge is late',
      buena,
      { ...plan, proximoCobro: dia('2026-11-01') },
      false,
    ],
    [
      'the principal one expired since the charge was due',
      { ...buena, fechaExpiracion: dia('2026-10-01') },
      { ...plan, proximoCobro: dia('2026-10-20') },
      true,
    ],
    ['the renewal was refused', buena, { ...plan, estado: 'en_mora' }, true],
    ['the plan is suspended for a charge that was refused', buena, { estado: 'suspendida', proximoCobro: null }, true],
  ] as const)('where %s', (_caso, principal, plan, esperado) => {
    expect(serviraDePrincipal(principal, plan, HOY)).toBe(esperado);
  });
});
