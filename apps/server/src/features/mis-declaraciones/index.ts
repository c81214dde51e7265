export { misDeclaracionesHandlers } from './mis-declaraciones.routes.ts';
