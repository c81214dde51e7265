export { listColaboradores } from './seguimiento.repo.ts';
export { seguimientoHandlers } from './seguimiento.routes.ts';
