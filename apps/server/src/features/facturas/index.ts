export { facturasHandlers } from './facturas.routes.ts';
