export { listDineroPorDia } from './dinero.repo.ts';
export { reportesHandlers } from './reportes.routes.ts';
