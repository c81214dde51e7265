export { transaccionesHandlers } from './transacciones.routes.ts';
