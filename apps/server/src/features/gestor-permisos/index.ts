export { gestorPermisosHandlers, gestorPropioHandlers } from './gestor-permisos.routes.ts';
export { mandatosDe } from './mandatos.repo.ts';
