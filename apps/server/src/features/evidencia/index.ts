export { empacar } from './empacar.ts';
export { evidenciaHandlers } from './evidencia.routes.ts';
export { type Anotada, huellasDe, indiceDe } from './indice.ts';
export { type Evidencia, enHoraDeAqui, type Falta, nombreLimpio, type Pieza, piezaCruda, rutaDe } from './pieza.ts';
export { registrarEvidencia } from './registrar.ts';
export { escritasDelMes } from './reunir.ts';
