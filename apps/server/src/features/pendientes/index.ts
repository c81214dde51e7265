export { countPendientesPorColaborador } from './pendientes.repo.ts';
export { pendientesHandlers } from './pendientes.routes.ts';
