import { expect, test } from 'vitest';
import { esEmpleado } from './actor.ts';
import { PERMISOS, puede } from './permisos.ts';
import { DE_FUERA, DEL_PERSONAL, inicioDe, ROL } from './roles.ts';

test('a client is admitted to nothing of the staff', () => {
  const deCliente = Object.entries(PERMISOS).filter(([, roles]) => (roles as readonly number[]).includes(ROL.cliente));
  expect(deCliente.map(([permiso]) => permiso).sort()).toEqual([
    'accion.deshacer',
    'alta.ver',
    'asesor.ver',
    'catalogo.ver',
    'cobro.propio',
    'cobro.recobrar',
    'cuenta.datosSat',
    'cuenta.llevarse',
    'cuenta.propia',
    'declaracion.estado',
    'factura.elegir',
    'gestorPropio.decidir',
    'gestorPropio.ver',
    'libro.ver',
    'perfilDeclaracion.cambiar',
    'perfilDeclaracion.decirQueVende',
    'perfilDeclaracion.ver',
    'servicio.ver',
    'sesion.propia',
    'sesion.segundoFactor',
  ]);
});

test('only the administrator reassigns a declaration', () => {
  expect(puede({ roles: [ROL.administrador] }, 'declaracion.reasignar')).toBe(true);
  expect(puede({ roles: [ROL.declaracion, ROL.carga] }, 'declaracion.reasignar')).toBe(false);
});

test.each([
  [[1], '/administrador'],
  [[4, 1], '/administrador'],
  [[2], '/empleado'],
  [[3, 4], '/empleado'],
  [[3], '/usuario_final'],
  [[5], '/gestor'],
  [[6], '/gestor'],
  [[], null],
])('roles %j land on %s', (roles, inicio) => {
  expect(inicioDe({ roles })).toBe(inicio);
});

test('every role is either of who works in AlDía or of who does not', () => {
  expect([...DEL_PERSONAL, ...DE_FUERA].toSorted()).toEqual(Object.values(ROL).toSorted());
  expect(Object.values(ROL).filter((rol) => esEmpleado({ roles: [rol] }))).toEqual([1, 2, 4]);
});
