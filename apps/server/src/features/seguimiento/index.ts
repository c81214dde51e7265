export { seguimientoHandlers } from './seguimiento.routes.ts';
