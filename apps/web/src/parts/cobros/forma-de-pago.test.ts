import { VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, it, test } from 'vitest';
import { aniosDeVencimiento, formaDePago, mesesDeVencimiento, numeroEnGrupos } from './forma-de-pago.ts';

const HOY = dia('2026-11-21');
const VISA = '4111********1111';
const BUENA = { nombre: 'ANA LOPEZ', numero: VISA, mes: '12', anio: '2026', cvv: '123', cobro_automatico: true };
const falla = (cambio: object, numero = VISA) =>
  formaDePago(HOY, numero)
    .safeParse({ ...BUENA, ...cambio })
    .error?.issues.map((i) => i.message) ?? [];

it('acepta una tarjeta que vence después de este mes', () => {
  expect(falla({})).toEqual([]);
});

test.each([
  ['el mes en curso', '11', '2026', [V.porVencer]],
  ['un mes anterior', '10', '2026', [V.porVencer]],
  ['el mismo mes de otro año', '11', '2027', []],
  ['un mes menor de otro año', '01', '2027', []],
])('vencimiento: %s', (_caso, mes, anio, errores) => {
  expect(falla({ mes, anio })).toEqual(errores);
});

test.each<[string, object, string]>([
  ['sin nombre', { nombre: '  ' }, V.nombre],
  ['con más de 26 letras', { nombre: 'A'.repeat(27) }, V.nombre],
  ['sin número', { numero: '' }, V.numero],
  ['sin CVV', { cvv: '' }, V.cvv],
  ['con letras en el CVV', { cvv: '12a' }, V.cvv],
  ['sin aceptar el cobro automático', { cobro_automatico: false }, V.cobroAutomatico],
])('rechaza una forma de pago %s', (_caso, cambio, frase) => {
  expect(falla(cambio)).toEqual([frase]);
});

it('el CVV de American Express tiene cuatro cifras', () => {
  expect(falla({ cvv: '123' }, '3782*******0005')).toEqual([V.cvv]);
  expect(falla({ cvv: '1234' }, '3782*******0005')).toEqual([]);
});

test.each([
  [VISA, '4111 •••• •••• 1111'],
  ['3782*******0005', '3782 •••••• •0005'],
])('%s se muestra por grupos', (numero, grupos) => {
  expect(numeroEnGrupos(numero)).toBe(grupos);
});

it('ofrece los doce meses en español y este año más doce', () => {
  expect(mesesDeVencimiento).toHaveLength(12);
  expect(aniosDeVencimiento(HOY).map((a) => a.valor)).toEqual(Array.from({ length: 13 }, (_, i) => String(2026 + i)));
});
