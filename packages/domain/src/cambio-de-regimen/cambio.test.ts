import { expect, test } from 'vitest';
import { dia, mes } from '../fechas/fechas.ts';
import { desdeCuando, impedimentoDeCambio, puedeCambiarRegimen, seQuita } from './cambio.ts';

const HOY = dia('2026-11-20');
const nadaHecho = { ultimoTrabajado: null, primeroAbierto: null, hoy: HOY };
const trabajado = { ultimoTrabajado: mes('2026-10'), primeroAbierto: mes('2026-08'), hoy: HOY };

test.each([
  ['nothing opened: from the month that is declared now', nadaHecho, '2026-10', '2027-11'],
  [
    'months opened and none worked: from the oldest',
    { ...nadaHecho, primeroAbierto: mes('2026-08') },
    '2026-08',
    '2027-11',
  ],
  ['October worked: from November', trabajado, '2026-11', '2027-11'],
])('%s', (_, meses, primero, ultimo) => {
  expect(desdeCuando(meses)).toEqual({ primero, ultimo });
});

test.each([
  ['from small taxpayer to ROS, the month after the last worked one', 1, 2, '2026-11', null],
  ['and back', 2, 1, '2026-11', null],
  ['a year ahead', 1, 2, '2027-11', null],
  ['a month more', 1, 2, '2027-12', 'REGIMEN_MUY_LEJOS'],
  ['a worked month', 1, 2, '2026-10', 'REGIMEN_MUY_ATRAS'],
  ['a month before the worked one', 1, 2, '2026-09', 'REGIMEN_MUY_ATRAS'],
  ['the regime that they have', 2, 2, '2026-11', 'REGIMEN_ES_EL_MISMO'],
  ['a regime that files nothing here', 1, 4, '2026-11', 'REGIMEN_NO_ADMITIDO'],
  ['a client without a regime', null, 2, '2026-11', 'REGIMEN_SIN_ELEGIR'],
] as const)('%s', (_, antesId, despuesId, desde, impedimento) => {
  expect(impedimentoDeCambio({ ...trabajado, antesId, despuesId, desde: mes(desde) })).toBe(impedimento);
});

test.each([
  ['2026-11', true],
  ['2026-10', false],
  ['2026-09', false],
])('with October worked, a change from %s is taken back: %s', (desde, si) => {
  expect(seQuita({ desde: mes(desde) }, trabajado)).toBe(si);
  expect(seQuita({ desde: mes(desde) }, nadaHecho)).toBe(true);
});

test.each([
  ['an administrator, of anybody', [1], 'personal', true],
  ['an office, of its clients', [5], 'cartera', true],
  ['a sociedad too', [6], 'cartera', true],
  ['a collaborator, of nobody', [2], 'personal', false],
  ['a client, not their own', [3], 'propio', false],
  ['an office, not its own', [5], 'propio', false],
] as const)('%s', (_, roles, lazo, si) => {
  expect(puedeCambiarRegimen({ roles }, lazo)).toBe(si);
});
