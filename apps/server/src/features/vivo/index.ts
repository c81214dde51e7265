export { crearCentro } from './centro.ts';
export { vivoHandlers } from './vivo.routes.ts';
