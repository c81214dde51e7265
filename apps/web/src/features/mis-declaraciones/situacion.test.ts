import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, test } from 'vitest';
import { declaracionDePrueba as una } from './declaracion.prueba.ts';
import { esperaPago, estaAlDia, estaCalculada, tonoDe, vencimientosDe } from './situacion.ts';

describe('what is expected of the client', () => {
  test.each([
    ['the form is out', { statusId: 5 }, true],
    ['it waits for its payment', { statusId: 6 }, true],
    ['its payment is confirmed', { statusId: 6, pagoRealizado: true }, false],
    ['there is nothing to pay', { statusId: 6, aPagarIsr: q('0'), aPagarIva: q('0') }, false],
    ['it is not filed yet', { statusId: 4 }, false],
    ['it is finished', { statusId: 7, pagoRealizado: true }, false],
    ['it was filed at zero', { statusId: 13 }, false],
  ] satisfies [string, Partial<DeclaracionDelCliente>, boolean][])('%s', (_caso, cambios, esperado) => {
    expect(esperaPago(una(cambios))).toBe(esperado);
  });

  test('a finished month, one at zero and a paid one are up to date', () => {
    const lista = [una({ statusId: 7 }), una({ statusId: 13 }), una({ statusId: 6, pagoRealizado: true })];
    expect(lista.map(estaAlDia)).toEqual([true, true, true]);
    expect(estaAlDia(una({ statusId: 6 }))).toBe(false);
  });
});

test('an amount is told once something is loaded', () => {
  expect(estaCalculada(una({ statusId: 1, facturas: false }))).toBe(false);
  expect(estaCalculada(una({ statusId: 2, facturas: true }))).toBe(true);
});

test('the tax that falls due first comes first', () => {
  expect(vencimientosDe(una({ venceIsr: dia('2026-11-13'), venceIva: dia('2026-11-30') }))).toEqual([
    { impuesto: 'ISR', dia: '2026-11-13' },
    { impuesto: 'IVA', dia: '2026-11-30' },
  ]);
  expect(vencimientosDe(una({ venceIsr: null }))).toEqual([{ impuesto: null, dia: '2026-11-30' }]);
});

test.each([
  [1, 'espera'],
  [3, 'informa'],
  [7, 'listo'],
  [8, 'alto'],
  [9, 'informa'],
  [11, 'neutro'],
])('state %i is shown as %s', (statusId, tono) => {
  expect(tonoDe({ statusId })).toBe(tono);
});
