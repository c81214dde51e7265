import { createRoute } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { raiz, tablero } from './rutas-base.tsx';

/**
 * Pages that need no session (spec 1, section 2.1). None of them is in the login's bundle. What a mail brings may arrive
 * cut: without its token a link still finds its page, which says so.
 */
const registro = createRoute({
  getParentRoute: () => raiz,
  path: '/register',
  component: perezosa(() => import('../features/registro/registro-page.tsx'), 'RegistroPage'),
});
const recuperar = createRoute({
  getParentRoute: () => raiz,
  path: '/recuperar_pass',
  component: perezosa(() => import('../features/registro/recuperar-page.tsx'), 'RecuperarPage'),
});
const claveNueva = createRoute({
  getParentRoute: () => raiz,
  path: '/recuperacion_confirmacion/{-$encriptado}',
  component: perezosa(() => import('../features/registro/clave-nueva-page.tsx'), 'ClaveNuevaPage'),
});
const verificarCorreo = createRoute({
  getParentRoute: () => raiz,
  path: '/confirmacion_correo/{-$token}/{-$id}',
  component: perezosa(() => import('../features/registro/verificar-correo-page.tsx'), 'VerificarCorreoPage'),
});
const detenerCambio = createRoute({
  getParentRoute: () => raiz,
  path: '/detener_cambio_correo/{-$token}',
  component: perezosa(() => import('../features/registro/detener-cambio-page.tsx'), 'DetenerCambioPage'),
});
const autorizacionDeGestor = createRoute({
  getParentRoute: () => raiz,
  path: '/autorizacion_gestor/{-$token}',
  component: perezosa(() => import('../features/permisos/responder-page.tsx'), 'ResponderPage'),
});
const reclamo = createRoute({
  getParentRoute: () => raiz,
  path: '/reclamo_cuenta/{-$token}',
  component: perezosa(() => import('../features/registro/reclamo-page.tsx'), 'ReclamoPage'),
});
const notificacion = () => import('../features/registro/notificacion-cliente-page.tsx');
const notificacionIva = createRoute({
  getParentRoute: () => raiz,
  path: '/notificacion_cliente_iva/{-$data}',
  component: perezosa(notificacion, 'NotificacionIvaPage'),
});
const notificacionIsr = createRoute({
  getParentRoute: () => raiz,
  path: '/notificacion_cliente_isr/{-$data}',
  component: perezosa(notificacion, 'NotificacionIsrPage'),
});

export const rutasPublicas = [
  registro,
  recuperar,
  claveNueva,
  verificarCorreo,
  detenerCambio,
  autorizacionDeGestor,
  reclamo,
  notificacionIva,
  notificacionIsr,
] as const;

export const terminos = createRoute({
  getParentRoute: () => tablero,
  path: '/terminos_privacidad_servicio',
  component: perezosa(() => import('../features/registro/terminos-page.tsx'), 'TerminosPage'),
});
