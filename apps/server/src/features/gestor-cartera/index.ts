export { registrarPapeles } from './documentos.ts';
export { gestorCarteraHandlers } from './gestor-cartera.routes.ts';
