export { empacar } from './empacar.ts';
export { evidenciaHandlers } from './evidencia.routes.ts';
export { type Evidencia, nombreLimpio, type Pieza, rutaDe } from './pieza.ts';
export { registrarEvidencia } from './registrar.ts';
