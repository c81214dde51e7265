export { findReglas } from './carga.repo.ts';
export { cargaHandlers } from './carga.routes.ts';
export { type EscritoEnSuLugar, findEscritos } from './documentos.repo.ts';
export { conservarOriginal } from './originales.ts';
export { lineaPropuesta, type Reglas, tipoDeRegistroPropuesto } from './preparar.ts';
export { tasasDe } from './tasas.ts';
