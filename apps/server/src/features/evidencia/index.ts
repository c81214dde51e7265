export { evidenciaHandlers } from './evidencia.routes.ts';
export { registrarEvidencia } from './registrar.ts';
