import { expect, test } from 'vitest';
import { esLaMisma, esRutaDeLista, parametrosDe } from './vista-actual.ts';

test('a view keeps search, filters and order; not the page, and the month only when it is asked for', () => {
  const direccion = {
    mes: '2026-11',
    regimen: 2,
    busqueda: 'sol',
    orden: '-nombre',
    cursores: ['abc'],
    pagina: 3,
    vista: undefined,
  };
  expect(parametrosDe(direccion)).toEqual({ regimen: 2, busqueda: 'sol', orden: '-nombre' });
});

test('the list on the screen is that view in any month, unless the view names one', () => {
  const direccion = { orden: 'nit', regimen: 2, mes: '2026-11', cursores: ['x'] };
  expect(esLaMisma({ regimen: 2, orden: 'nit' }, direccion)).toBe(true);
  expect(esLaMisma({ regimen: 2, orden: 'nit', mes: '2026-10' }, direccion)).toBe(false);
  expect(esLaMisma({ regimen: 2 }, direccion)).toBe(false);
});

test('only paths of lists can be named', () => {
  expect(
    ['/pago_declaracion', '/reporte_anual/isr', '/perfil_usuario/-1', '//x', '/estado_declaracion_admin/7/x/y/z'].map(
      esRutaDeLista,
    ),
  ).toEqual([true, true, false, false, false]);
});
