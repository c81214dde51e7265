export { cambiosHandlers } from './cambios.routes.ts';
export { cerrarPorReapertura } from './cerrar.ts';
