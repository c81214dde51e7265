import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { redDe } from '../base/red.prueba.tsx';
import { abrirSesion, sesionActual } from '../base/sesion/sesion.ts';
import { crecerDelTodo, router } from './router.tsx';

/**
 * The pages for administrators alone, copied by hand from the specification. It does not read the table of permissions, so that
 * a role too many in that table makes the test fail.
 */
const DE_ADMINISTRADORES = [
  // Spec 3, section 2: the routes whose guard is role 1.
  '/administrador',
  '/reporte_movimientos',
  '/mantenimientos',
  '/reporte_usuarios',
  '/man_pc',
  '/man_gen',
  '/man_ros',
  '/declaraciones_colaborador',
  '/declaraciones_noconfirmadas_colaborador',
  '/reporte_usuarios_estado',
  '/reporte_maestro_mes',
  '/reporte_transacciones_pasarela',
  '/reporte_usuarios_sin_forma_pago',
  '/mantenimiento/limites',
  // The surcharge, as a tab of /man_pc (D-76).
  '/recargo_pagos',
  // Ours: the money (spec 1, 8; D-19), who did what (D-29), and giving work to somebody else (spec 2, 6).
  '/cobros',
  // The tab of services, by the address that mails give.
  '/servicios_solicitados',
  '/bitacora',
  '/relevo_de_colaborador',
];
/** Addresses that lead to a tab of another page. */
const LLEVA_A: Readonly<Record<string, string>> = { '/recargo_pagos': '/man_pc', '/servicios_solicitados': '/cobros' };
const ROLES = [1, 2, 3, 4, 5, 6];
/** Pages that end a session, or that need the token of a mail. */
const SIN_SESION = /^\/$|^\/cerrarSesion$|\{/;
const OTROS = ROLES.filter((rol) => rol !== 1);

beforeAll(crecerDelTodo);
beforeEach(() => {
  vi.stubGlobal('fetch', redDe(() => undefined).atender);
});

const entrar = (rol: number) =>
  abrirSesion({
    token: 'de-prueba',
    rol: [rol],
    usuario: [
      {
        ...{ id: rol, rolId: rol, primerNombre: 'Ana', segundoNombre: '', primerApellido: 'Batz', segundoApellido: '' },
        ...{ cui: '', direccion: '', actividadEconomicaId: null, regimenId: 1, correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: true, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });

/** Opens an address as a person of that role; says where they end, and whether they still have a session. */
async function abre(rol: number | null, ruta: string) {
  await router.navigate({ to: '/' });
  if (rol !== null) await entrar(rol);
  await router.navigate({ to: ruta.replaceAll(/\$\w+/g, '1') as '/' });
  return { donde: router.state.location.pathname, dentro: sesionActual() !== null };
}
const AFUERA = { donde: '/', dentro: false };

test.each(DE_ADMINISTRADORES)('%s opens to an administrator', async (ruta) => {
  const { donde, dentro } = await abre(1, ruta);
  expect([donde, dentro]).toEqual([LLEVA_A[ruta] ?? ruta, true]);
});

test.each(DE_ADMINISTRADORES)('%s ends the session of everybody else and leads to the login', async (ruta) => {
  for (const rol of [...OTROS, null]) expect([rol, await abre(rol, ruta)]).toEqual([rol, AFUERA]);
});

test('no other page is closed to all but administrators, and none of them is missing here', async () => {
  const cerradas: string[] = [];
  for (const ruta of Object.keys(router.routesByPath).filter((r) => !SIN_SESION.test(r))) {
    const abren: number[] = [];
    for (const rol of ROLES) if ((await abre(rol, ruta)).dentro) abren.push(rol);
    if (String(abren) === '1') cerradas.push(ruta);
  }
  expect(cerradas.toSorted()).toEqual(DE_ADMINISTRADORES.toSorted());
});
