export { abrirCajaDelNavegador } from './caja.ts';
export { sesionDe } from './sesiones.ts';
