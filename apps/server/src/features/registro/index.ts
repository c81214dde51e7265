export { dejarSinVerificar, markVerificado, tomarCorreo } from './correos.repo.ts';
export { enlaceDeNotificacion } from './notificacion.ts';
