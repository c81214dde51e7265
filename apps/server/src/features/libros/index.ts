export { librosHandlers } from './libros.routes.ts';
