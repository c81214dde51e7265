import { createRoute, redirect } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { IngresoPage } from '../features/acceso/ingreso-page.tsx';
import { type CodigoDePagina, PaginaDeError } from './paginas-de-error.tsx';
import { raiz } from './ruta-raiz.tsx';

/** The screens behind the login, with the rules of their addresses: the first page starts without them. */
export const traerLasDemas = () => import('./rutas-con-sesion.tsx');

const paginaDeError = <const C extends CodigoDePagina>(codigo: C) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${codigo}`,
    component: () => <PaginaDeError codigo={codigo} />,
  });

const notificacion = () => import('../features/registro/notificacion-cliente-page.tsx');

/**
 * Pages without session (spec 1, section 2.1). All but the login have their own bundles. A mail may cut its link: without its
 * token the link still finds its page, which says so.
 */
export const rutasPublicas = [
  createRoute({
    getParentRoute: () => raiz,
    path: '/',
    // Reaching the login ends the session (spec 1, section 4).
    beforeLoad: ({ preload }) => {
      if (!preload) cerrarSesion();
    },
    component: () => <IngresoPage alAcercarse={traerLasDemas} />,
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/cerrarSesion',
    beforeLoad: () => {
      cerrarSesion();
      throw redirect({ to: '/' });
    },
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/register',
    component: perezosa(() => import('../features/registro/registro-page.tsx'), 'RegistroPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/recuperar_pass',
    component: perezosa(() => import('../features/registro/recuperar-page.tsx'), 'RecuperarPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/recuperacion_confirmacion/{-$encriptado}',
    component: perezosa(() => import('../features/registro/clave-nueva-page.tsx'), 'ClaveNuevaPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/confirmacion_correo/{-$token}/{-$id}',
    component: perezosa(() => import('../features/registro/verificar-correo-page.tsx'), 'VerificarCorreoPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/detener_cambio_correo/{-$token}',
    component: perezosa(() => import('../features/registro/detener-cambio-page.tsx'), 'DetenerCambioPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/autorizacion_gestor/{-$token}',
    component: perezosa(() => import('../features/permisos/responder-page.tsx'), 'ResponderPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/reclamo_cuenta/{-$token}',
    component: perezosa(() => import('../features/registro/reclamo-page.tsx'), 'ReclamoPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/notificacion_cliente_iva/{-$data}',
    component: perezosa(notificacion, 'NotificacionIvaPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/notificacion_cliente_isr/{-$data}',
    component: perezosa(notificacion, 'NotificacionIsrPage'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/buzon',
    component: perezosa(() => import('../features/buzon/buzon-page.tsx'), 'BuzonPage'),
  }),
  paginaDeError('401'),
  paginaDeError('403'),
  paginaDeError('404'),
  paginaDeError('423'),
  paginaDeError('error'),
  paginaDeError('network_error'),
] as const;
