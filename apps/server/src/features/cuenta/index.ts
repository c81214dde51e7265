export { abrirContraseniaSat } from './contrasenia-sat.ts';
export { cuentaHandlers } from './cuenta.routes.ts';
