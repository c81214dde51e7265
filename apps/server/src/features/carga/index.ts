export { findReglas } from './carga.repo.ts';
export { cargaHandlers } from './carga.routes.ts';
export { diasPorConvertir } from './preparar.ts';
export { tasasDe } from './tasas.ts';
