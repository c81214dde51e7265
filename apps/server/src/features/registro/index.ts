export { enlaceDeNotificacion } from './notificacion.ts';
