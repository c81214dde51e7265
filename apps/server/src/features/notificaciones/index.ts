export { notificacionesObreros } from './notificaciones.jobs.ts';
