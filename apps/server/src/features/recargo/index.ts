export { recargoHandlers } from './recargo.routes.ts';
