export { cargaHandlers } from './carga.routes.ts';
