import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { alFallar, cerrarSesion } from '../base/llamadas/api.ts';
import { perezosa } from '../base/perezosa.ts';
import { IngresoPage } from '../features/acceso/ingreso-page.tsx';
import { exigirSesion } from './guardias.ts';
import { type CodigoDePagina, FalloDePantalla, PaginaDeError } from './paginas-de-error.tsx';
import { raiz, tablero } from './rutas-base.tsx';
import { rutasDeAdministracion } from './rutas-de-administracion.tsx';
import { rutasDeClientes } from './rutas-de-clientes.tsx';
import { rutasDelPersonal } from './rutas-del-personal.tsx';
import { rutasPublicas } from './rutas-publicas.tsx';

const ingreso = createRoute({
  getParentRoute: () => raiz,
  path: '/',
  // Reaching the login ends the session (spec 1, section 4).
  beforeLoad: ({ preload }) => {
    if (!preload) cerrarSesion();
  },
  component: IngresoPage,
});

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
const salida = createRoute({
  getParentRoute: () => raiz,
  path: '/cerrarSesion',
  beforeLoad: () => {
    cerrarSesion();
    throw redirect({ to: '/' });
  },
});

const paginaDeError = <const C extends CodigoDePagina>(codigo: C) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${codigo}`,
    component: () => <PaginaDeError codigo={codigo} />,
  });

/** The layout has no path of its own (decisions-1, B25): its address leads to the first page of whoever asks. */
const dashboard = createRoute({
  getParentRoute: () => raiz,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: inicioDe(exigirSesion()) ?? '/' });
  },
});

const buzon = createRoute({
  getParentRoute: () => raiz,
  path: '/buzon',
  component: perezosa(() => import('../features/buzon/buzon-page.tsx'), 'BuzonPage'),
});

const arbol = raiz.addChildren([
  ingreso,
  ...rutasPublicas,
  activarSegundoFactor,
  estrenarClave,
  salida,
  paginaDeError('401'),
  paginaDeError('403'),
  paginaDeError('404'),
  paginaDeError('423'),
  paginaDeError('error'),
  paginaDeError('network_error'),
  buzon,
  dashboard,
  tablero.addChildren([...rutasDeClientes, ...rutasDelPersonal, ...rutasDeAdministracion]),
]);

export const router = createRouter({
  routeTree: arbol,
  defaultErrorComponent: ({ error: causa }) => <FalloDePantalla error={causa} />,
  defaultPendingMs: 200,
  scrollRestoration: false,
});

alFallar((pagina) => void router.navigate({ to: pagina }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
