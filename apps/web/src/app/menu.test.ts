import { expect, test } from 'vitest';
import { alcanza } from './guardias.ts';
import { ENLACES, menuDe } from './menu.ts';

const rutas = (roles: number[]) => menuDe(roles).flatMap((g) => g.enlaces.map((e) => e.a));

test.each([
  [
    'administrator',
    [1],
    [
      '/administrador',
      '/empleado',
      '/pendientes',
      '/ingreso_facturas',
      '/pago_declaracion',
      '/reporte_declaracion',
      '/perfil_usuario/-1',
    ],
  ],
  [
    'declaration collaborator',
    [2],
    ['/empleado', '/pendientes', '/pago_declaracion', '/reporte_declaracion', '/perfil_usuario/-1'],
  ],
  ['load collaborator', [4], ['/empleado', '/pendientes', '/ingreso_facturas', '/perfil_usuario/-1']],
  ['client', [3], ['/usuario_final', '/perfil_usuario/-1']],
  ['gestor', [5], ['/gestor', '/perfil_usuario/-1']],
  ['gestor, corporation', [6], ['/gestor', '/perfil_usuario/-1']],
  ['nobody', [], []],
])('the menu of a %s', (_nombre, roles, esperadas) => {
  expect(rutas(roles)).toEqual(expect.arrayContaining(esperadas));
  expect(
    rutas(roles).filter(
      (r) =>
        !esperadas.includes(r) &&
        [
          '/administrador',
          '/empleado',
          '/pendientes',
          '/usuario_final',
          '/gestor',
          '/ingreso_facturas',
          '/pago_declaracion',
          '/reporte_declaracion',
        ].includes(r),
    ),
  ).toEqual([]);
});

test.each([
  [3, 1, false],
  [3, 2, true],
  [3, null, false],
  [5, 2, false],
  [2, 2, false],
])('role %i of regime %s sees the declaration profile: %s', (rol, regimen, esperado) => {
  const enlaces = menuDe([rol], regimen).flatMap((g) => g.enlaces.map((e) => e.a));
  expect(enlaces.includes('/perfil_usuario/7')).toBe(esperado);
});

test('no link is written twice', () => {
  expect(new Set(ENLACES.map((e) => e.a)).size).toBe(ENLACES.length);
});

test.each([
  [1, true, true],
  [2, true, false],
  [3, false, false],
  [4, true, false],
  [5, false, false],
  [6, false, false],
])('role %i reaches employee %s, administrator %s', (rol, empleado, administrador) => {
  expect(alcanza([rol], 'empleado')).toBe(empleado);
  expect(alcanza([rol], 'administrador')).toBe(administrador);
});
