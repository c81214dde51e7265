export { cambiosHandlers } from './cambios.routes.ts';
export { cerrarPorReapertura } from './cerrar.ts';
export { leerArchivo } from './leer-archivo.ts';
