export { buscadorHandlers } from './buscador.routes.ts';
