export { type LibroDelMes, librosDelMes } from './archivos/del-mes.ts';
export { registrarArchivosDeLibros } from './archivos/registrar.ts';
export { librosHandlers } from './libros.routes.ts';
