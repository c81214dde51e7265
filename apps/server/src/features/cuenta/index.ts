export { abrirCampo, MAXIMO_DE_CONTRASENIA } from './confirmar.ts';
export { cuentaHandlers } from './cuenta.routes.ts';
