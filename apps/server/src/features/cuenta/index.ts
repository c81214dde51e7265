export { cuentaHandlers } from './cuenta.routes.ts';
