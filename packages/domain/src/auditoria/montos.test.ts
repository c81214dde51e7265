import { expect, test } from 'vitest';
import { conDecimales } from './montos.ts';

test('an amount in centavos is written in quetzales, and one that is written stays', () => {
  expect(conDecimales('tipo_suscripcion', { nombre: 'Plus', precio: 9950, regimenId: 2 })).toEqual({
    nombre: 'Plus',
    precio: '99.50',
    regimenId: 2,
  });
  expect(conDecimales('suscripcion', { precio: '99.50', precioDelPlan: 14_900, monto: 5 })).toEqual({
    precio: '99.50',
    precioDelPlan: '149.00',
    monto: '0.05',
  });
});

test('12.50 % of a coupon is no 1250, and a limit that is not there stays so', () => {
  expect(conDecimales('cupon', { valor: 1250, usos: 3 })).toEqual({ valor: '12.50', usos: 3 });
  expect(conDecimales('regimen', { limiteNotificacion: null })).toEqual({ limiteNotificacion: null });
});

test('a number of the same name of something else is no amount, and what is no record passes', () => {
  expect(conDecimales('lote', { total: 12, precio: 3 })).toEqual({ total: 12, precio: 3 });
  expect([conDecimales('cupon', null), conDecimales('cupon', undefined)]).toEqual([null, undefined]);
});
