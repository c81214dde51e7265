import '../base/preparar-zod.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { sesionActual } from '../base/sesion/sesion.ts';
import { alcanza, exigirSesion } from './guardias.ts';
import { raiz } from './ruta-raiz.tsx';
import { tablero } from './rutas-base.tsx';
import { rutasDeClientes } from './rutas-de-clientes.tsx';
import type { rutasDeEmpleados } from './rutas-de-empleados.tsx';

const activarSegundoFactor = createRoute({
  getParentRoute: () => raiz,
  path: '/activar_segundo_factor',
  beforeLoad: () => {
    exigirSesion();
  },
  component: perezosa(() => import('../features/cuenta/activar-segundo-factor-page.tsx'), 'ActivarSegundoFactorPage'),
});
const estrenarClave = createRoute({
  getParentRoute: () => raiz,
  path: '/cambiar_clave_temporal',
  beforeLoad: () => {
    exigirSesion();
  },
  component: perezosa(() => import('../features/cuenta/estrenar-clave-page.tsx'), 'EstrenarClavePage'),
});

/** The layout has no path of its own (decisions-1, B25): its address leads to the first page of the person's role. */
const dashboard = createRoute({
  getParentRoute: () => raiz,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: inicioDe(exigirSesion()) ?? '/' });
  },
});

/** The pages behind the login, without those of the staff. */
export const rutasDeClientesConSesion = () =>
  [activarSegundoFactor, estrenarClave, dashboard, tablero.addChildren([...rutasDeClientes])] as const;

/** Every page but the first ones. */
export const rutasConSesion = (deEmpleados: typeof rutasDeEmpleados) =>
  [activarSegundoFactor, estrenarClave, dashboard, tablero.addChildren([...rutasDeClientes, ...deEmpleados])] as const;

/** Whether the signed-in person is staff. */
export const trabajaAqui = (): boolean => alcanza(sesionActual()?.roles ?? [], 'empleado');
