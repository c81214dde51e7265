export { findCorreoProtegido } from './cambios-de-correo.repo.ts';
export { dejarSinVerificar, markVerificado, tomarCorreo } from './correos.repo.ts';
export { enlaceDeNotificacion } from './notificacion.ts';
