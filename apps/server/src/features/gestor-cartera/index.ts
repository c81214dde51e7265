export { gestorCarteraHandlers } from './gestor-cartera.routes.ts';
