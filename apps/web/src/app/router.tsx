import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { alFallar, cerrarSesion } from '../base/llamadas/api.ts';
import { perezosa } from '../base/perezosa.ts';
import { IngresoPage } from '../features/acceso/ingreso-page.tsx';
import { exigirSesion } from './guardias.ts';
import { FalloDePantalla, PaginaDeError } from './paginas-de-error.tsx';
import { rutasDeAdministrador } from './rutas-administrador.tsx';
import { rutasDeAsesor } from './rutas-asesor.tsx';
import { rutasDeAuditoria } from './rutas-auditoria.tsx';
import { raiz, tablero } from './rutas-base.tsx';
import { rutasDeCatalogos } from './rutas-catalogos.tsx';
import { rutasDeDeclaraciones } from './rutas-declaraciones.tsx';
import { rutasDeDinero } from './rutas-dinero.tsx';
import { rutasDeGestion } from './rutas-gestion.tsx';
import { rutasDeGestor } from './rutas-gestor.tsx';
import { rutasDeLibros } from './rutas-libros.tsx';
import { rutasDeMisDeclaraciones } from './rutas-mis-declaraciones.tsx';
import { rutasDePendientes } from './rutas-pendientes.tsx';
import { rutasPublicas, terminos } from './rutas-publicas.tsx';
import { rutasDeRadar } from './rutas-radar.tsx';
import { rutasDeReportes } from './rutas-reportes.tsx';
import { rutasDeRevision } from './rutas-revision.tsx';
import { rutasDeSeguimiento } from './rutas-seguimiento.tsx';
import { serviciosExtras } from './rutas-suscripciones.tsx';
import { rutasDeUsuarios } from './rutas-usuarios.tsx';

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

const error401 = createRoute({
  getParentRoute: () => raiz,
  path: '/401',
  component: () => <PaginaDeError codigo="401" />,
});
const error403 = createRoute({
  getParentRoute: () => raiz,
  path: '/403',
  component: () => <PaginaDeError codigo="403" />,
});
const error404 = createRoute({
  getParentRoute: () => raiz,
  path: '/404',
  component: () => <PaginaDeError codigo="404" />,
});
const error423 = createRoute({
  getParentRoute: () => raiz,
  path: '/423',
  component: () => <PaginaDeError codigo="423" />,
});
const error = createRoute({
  getParentRoute: () => raiz,
  path: '/error',
  component: () => <PaginaDeError codigo="error" />,
});
const errorDeRed = createRoute({
  getParentRoute: () => raiz,
  path: '/network_error',
  component: () => <PaginaDeError codigo="network_error" />,
});

/** The layout has no path of its own (decisions-1, B25): its address leads to the first page of whoever asks. */
const dashboard = createRoute({
  getParentRoute: () => raiz,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: inicioDe(exigirSesion()) ?? '/' });
  },
});

const usuarioFinal = createRoute({
  getParentRoute: () => tablero,
  path: '/usuario_final',
  component: perezosa(() => import('../features/inicio/usuario-final-page.tsx'), 'UsuarioFinalPage'),
});
const perfil = createRoute({
  getParentRoute: () => tablero,
  path: '/perfil_usuario/$tab',
  component: perezosa(() => import('../features/cuenta/perfil-page.tsx'), 'PerfilPage'),
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
  error401,
  error403,
  error404,
  error423,
  error,
  errorDeRed,
  buzon,
  dashboard,
  tablero.addChildren([
    usuarioFinal,
    ...rutasDeGestor,
    perfil,
    serviciosExtras,
    terminos,
    ...rutasDeAdministrador,
    ...rutasDeAsesor,
    ...rutasDeAuditoria,
    ...rutasDeCatalogos,
    ...rutasDeDeclaraciones,
    ...rutasDeDinero,
    ...rutasDeGestion,
    ...rutasDeLibros,
    ...rutasDeMisDeclaraciones,
    ...rutasDePendientes,
    ...rutasDeRadar,
    ...rutasDeReportes,
    ...rutasDeRevision,
    ...rutasDeSeguimiento,
    ...rutasDeUsuarios,
  ]),
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
