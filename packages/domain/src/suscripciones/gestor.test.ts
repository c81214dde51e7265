import { describe, expect, test } from 'vitest';
import { centavos } from '../dinero/centavos.ts';
import { faltaDeRango, huecosDe, montoDeAdicion, type RangoDeGestor, rangoDe } from './gestor.ts';

const rango = (id: number, min: number, max: number, quetzales: number): RangoDeGestor => ({
  id,
  nombre: `Plan ${id}`,
  min,
  max,
  precio: centavos(quetzales * 100),
});
const RANGOS = [rango(2, 11, 50, 80), rango(1, 1, 10, 100), rango(3, 51, 100, 60)];

test.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [50, 2],
  [51, 3],
  [5000, 3],
  [0, 1],
])('%i clients are in range %i', (clientes, id) => {
  expect(rangoDe(RANGOS, clientes)?.id).toBe(id);
});

test('P26 only the added clients are charged, at the price of the range that is reached', () => {
  // Nine that were there are not charged again; three more reach eleven to fifty.
  expect(montoDeAdicion(RANGOS, 9, 3)).toMatchObject({ rango: { id: 2 }, total: 12, cobrados: 3, monto: 240_00 });
  expect(montoDeAdicion(RANGOS, 60, 1)).toMatchObject({ rango: { id: 3 }, cobrados: 1, monto: 60_00 });
});

test('P26 without ranges there is no price, and nobody is not an addition', () => {
  expect(montoDeAdicion([], 5, 5)).toBeNull();
  expect(() => montoDeAdicion(RANGOS, 5, 0)).toThrow(RangeError);
  expect(() => montoDeAdicion(RANGOS, -1, 1)).toThrow(RangeError);
});

describe('ranges stand side by side', () => {
  const r = (id: number, min: number, max: number) => ({ id, nombre: `R${id}`, min, max, precio: centavos(10_000) });
  const AB = [r(1, 1, 10), r(2, 11, 20)];
  test.each([
    ['after the last', AB, { min: 21, max: 30 }, null, null],
    ['the first of all, wherever it begins', [], { min: 5, max: 9 }, null, null],
    ['one client of another', AB, { min: 20, max: 30 }, null, 'cruzado'],
    ['around another', AB, { min: 1, max: 99 }, null, 'cruzado'],
    ['inside another', AB, { min: 12, max: 13 }, null, 'cruzado'],
    ['one client missing between', AB, { min: 22, max: 30 }, null, 'hueco'],
    ['ends before it begins', AB, { min: 30, max: 29 }, null, 'termina-antes'],
    ['of one client', AB, { min: 21, max: 21 }, null, null],
    ['shrunk, and the border is nobody’s', [AB[0]], { min: 12, max: 20 }, AB[1], 'hueco'],
    ['grown into the gap', [r(2, 12, 20)], { min: 1, max: 11 }, r(1, 1, 10), null],
    ['grown half into the gap', [r(2, 15, 20)], { min: 1, max: 12 }, r(1, 1, 10), null],
  ] as const)('%s', (_como, otros, nuevo, antes, falta) => {
    const suyos = otros.flatMap((o) => (o ? [o] : []));
    expect(faltaDeRango(suyos, nuevo, antes ?? null)?.falta ?? null).toBe(falta);
  });
  test('a gap says which clients it leaves without a price', () => {
    expect(faltaDeRango(AB, { min: 25, max: 30 }, null)).toEqual({ falta: 'hueco', hueco: { desde: 21, hasta: 24 } });
    expect(huecosDe([r(1, 1, 3), r(3, 9, 9), r(2, 5, 7)])).toEqual([
      { desde: 4, hasta: 4 },
      { desde: 8, hasta: 8 },
    ]);
  });
});
