export { asesorHandlers } from './asesor.routes.ts';
