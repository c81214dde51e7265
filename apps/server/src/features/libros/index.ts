export { registrarArchivosDeLibros } from './archivos/registrar.ts';
export { librosHandlers } from './libros.routes.ts';
