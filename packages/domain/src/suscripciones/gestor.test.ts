import { expect, test } from 'vitest';
import { centavos } from '../dinero/centavos.ts';
import { montoDeAdicion, type RangoDeGestor, rangoDe } from './gestor.ts';

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
