export { reportesHandlers } from './reportes.routes.ts';
