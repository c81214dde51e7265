import { expect, test } from 'vitest';
import { losasDe } from '../base/direccion/losas.tsx';
import { ENLACES, LOSAS_DE_GESTOR, menuDe } from '../base/direccion/menu.ts';
import { alcanza } from './guardias.ts';

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

/** Spec 1, section 4: a client has all of their account, the staff what does not begin with /reporte, a gestor the profile. */
const DE_TODOS = ['/perfil_usuario/-1'];
const DEL_PERSONAL = [
  ...DE_TODOS,
  '/estado_declaracion',
  '/terminos_privacidad_servicio',
  '/seleccion_facturas_compras',
];
test.each([
  [1, DEL_PERSONAL],
  [2, DEL_PERSONAL],
  [4, DEL_PERSONAL],
  [
    3,
    [
      ...DEL_PERSONAL,
      '/reporte_mensual_anual_usuario',
      '/servicios_extras',
      '/mi_regimen',
      '/llevar_cuenta',
      '/mi_gestor',
      '/preguntas_frecuentes',
    ],
  ],
  [5, DE_TODOS],
  [6, DE_TODOS],
])('role %i sees of its account %j', (rol, esperadas) => {
  const suyas =
    menuDe([rol], 1)
      .find((g) => g.id === 'cuenta')
      ?.enlaces.map((e) => e.a) ?? [];
  expect(suyas.toSorted()).toEqual([...esperadas].sort());
});

/** G-118: somebody may hold several roles, and each brings its own page. */
test.each([
  [
    [1, 3],
    ['Inicio', 'Mi trabajo de hoy', 'Inicio de cliente'],
  ],
  [
    [4, 3],
    ['Mi trabajo de hoy', 'Inicio de cliente'],
  ],
  [
    [2, 5],
    ['Mi trabajo de hoy', 'Inicio de gestor'],
  ],
  [
    [3, 5],
    ['Inicio', 'Inicio de gestor'],
  ],
  [
    [3, 6],
    ['Inicio', 'Inicio de gestor'],
  ],
  [
    [1, 3, 5],
    ['Inicio', 'Mi trabajo de hoy', 'Inicio de cliente', 'Inicio de gestor'],
  ],
  [[3], ['Inicio']],
  [[6], ['Inicio']],
])('roles %j reach all of their first pages, each by a name of its own', (roles, rotulos) => {
  const deInicio = menuDe(roles).find((g) => g.id === 'inicio')?.enlaces ?? [];
  expect(deInicio.filter((e) => e.a !== '/pendientes').map((e) => e.rotulo)).toEqual(rotulos);
});

test('the tiles of a first page are of its side: neither the lists of the staff nor one place twice', () => {
  const losas = (roles: number[], propia: string, antes = LOSAS_DE_GESTOR) =>
    losasDe(roles, 1, { propia, antes }).map((e) => e.a);
  const deAmbas = losas([3, 4], '/usuario_final', []);
  expect(deAmbas).toEqual(expect.arrayContaining(['/empleado', '/estado_declaracion', '/servicios_extras']));
  expect(deAmbas).not.toContain('/ingreso_facturas');
  expect(deAmbas).not.toContain('/usuario_final');
  const deOficina = losas([3, 5], '/gestor');
  expect(deOficina).toContain('/usuario_final');
  expect(deOficina.filter((a) => a === '/servicios_extras')).toHaveLength(1);
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

/** The menu groups of spec 1, section 2.4, copied by hand; links without a screen yet are not compared. */
const ESPECIFICADO: Readonly<Record<string, readonly string[]>> = {
  administrador: [
    '/mantenimientos',
    '/reporte_usuarios',
    '/reporte_movimientos',
    '/reporte_usuarios_estado',
    '/reporte_maestro_mes',
    '/declaraciones_noconfirmadas_colaborador',
    '/declaraciones_colaborador',
  ],
  carga: ['/reporte_inicial', '/ingreso_facturas'],
  declaracion: ['/pago_declaracion', '/reporte_declaracion', '/transaccion/listado'],
  reportes: [
    '/reporte_transacciones_pasarela',
    '/reporte_usuarios_sin_forma_pago',
    '/reporte_compras_ventas',
    '/reporte_anual',
    '/reporte_anual/isr',
    '/seguimiento_declaraciones',
    '/seguimiento_pornit',
    '/estado_declaracion_completo',
    '/massive_reporte',
  ],
  cuenta: [
    '/perfil_usuario/-1',
    '/reporte_mensual_anual_usuario',
    '/estado_declaracion',
    '/terminos_privacidad_servicio',
    '/seleccion_facturas_compras',
    '/servicios_extras',
    '/perfil_usuario/7',
  ],
};

test.each(Object.entries(ESPECIFICADO))(
  'the group %s has its links, in their order and before ours',
  (grupo, suyos) => {
    const hechos = suyos.filter((a) => ENLACES.some((e) => e.a === a));
    expect(
      ENLACES.filter((e) => e.grupo === grupo)
        .map((e) => e.a)
        .slice(0, hechos.length),
    ).toEqual(hechos);
  },
);

test('no link stands in a group that the specification does not give it', () => {
  const ajenos = ENLACES.filter((e) =>
    Object.entries(ESPECIFICADO).some(([grupo, suyos]) => suyos.includes(e.a) && e.grupo !== grupo),
  );
  expect(ajenos.map((e) => e.a)).toEqual([]);
});

test.each([
  [[1], true, true],
  [[2], false, true],
  [[4], true, false],
  [[3], false, false],
])('roles %j see the day list: %s; the schedule of transactions: %s', (roles, diaria, programa) => {
  expect([rutas(roles).includes('/reporte_inicial'), rutas(roles).includes('/transaccion/listado')]).toEqual([
    diaria,
    programa,
  ]);
});
