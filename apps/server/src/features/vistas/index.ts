export { vistasHandlers } from './vistas.routes.ts';
