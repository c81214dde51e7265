export { pendientesHandlers } from './pendientes.routes.ts';
