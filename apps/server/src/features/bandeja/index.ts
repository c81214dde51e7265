export { bandejaHandlers } from './bandeja.routes.ts';
