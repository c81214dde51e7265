export { auditoriaHandlers } from './auditoria.routes.ts';
