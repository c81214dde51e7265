export { misDeclaracionesHandlers } from './mis-declaraciones.routes.ts';
export { type MesDelCliente, mesesDelAnio } from './use-cases/declaraciones.ts';
