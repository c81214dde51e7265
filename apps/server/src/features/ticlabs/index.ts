export { ticlabsHandlers } from './ticlabs.routes.ts';
