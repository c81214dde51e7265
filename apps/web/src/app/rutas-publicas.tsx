import { createRoute } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { raiz } from './rutas-base.tsx';

const notificacion = () => import('../features/registro/notificacion-cliente-page.tsx');

/**
 * Pages that need no session (spec 1, section 2.1). None of them is in the login's bundle. What a mail brings may arrive
 * cut: without its token a link still finds its page, which says so.
 */
export const rutasPublicas = [
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
] as const;
