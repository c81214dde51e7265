import { expect, test } from 'vitest';
import { CERO, parseQuetzales as q } from '../dinero/centavos.ts';
import { loQueSePierdeACero, seConfirmaACero } from './a-cero.ts';
import { SIN_REMANENTES } from './saldos.ts';

const saldos = (o: Partial<Record<keyof typeof SIN_REMANENTES, string>>) => ({
  ...SIN_REMANENTES,
  ...Object.fromEntries(Object.entries(o).map(([saldo, monto]) => [saldo, q(monto)])),
});

test.each([
  ['what its documents leave, of each balance', {}, { isr: '900', creditoExportacion: '360', retencionesIva: '500' }],
  ['a small taxpayer’s certificate', {}, { retencionesPc: '800' }],
  ['credit of its purchases', {}, { creditoFiscal: '1200' }],
])('a month at zero loses %s', (_que, trae, deja) => {
  const pierde = loQueSePierdeACero({ remanentes: saldos(trae), arrastra: saldos(deja) });
  expect(Object.fromEntries(pierde.map((p) => [p.saldo, p.monto]))).toEqual(
    Object.fromEntries(Object.entries(deja).map(([saldo, monto]) => [saldo, q(monto)])),
  );
});

test('what the month brought in passes on, so only the rest is lost, and what its sales used is not', () => {
  const trae = saldos({ isr: '100', creditoFiscal: '300' });
  expect(loQueSePierdeACero({ remanentes: trae, arrastra: saldos({ isr: '1000', creditoFiscal: '50' }) })).toEqual([
    { saldo: 'isr', monto: q('900') },
  ]);
  expect(loQueSePierdeACero({ remanentes: trae, arrastra: trae })).toEqual([]);
});

test('a person confirms what is loaded: a balance, a sale or a tax, also one below zero; of nothing there is nothing to confirm', () => {
  const nada = { pierde: [], ventas: CERO, isr: CERO, iva: CERO };
  expect(seConfirmaACero(nada)).toBe(false);
  expect(seConfirmaACero({ ...nada, pierde: [{ saldo: 'isr', monto: q('0.01') }] })).toBe(true);
  expect(seConfirmaACero({ ...nada, ventas: q('-0.01') })).toBe(true);
  expect([seConfirmaACero({ ...nada, isr: q('0.01') }), seConfirmaACero({ ...nada, iva: q('1') })]).toEqual([
    true,
    true,
  ]);
});
