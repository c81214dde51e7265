export { endOtrasSesiones } from './acceso.repo.ts';
export { abrirCajaDelNavegador } from './caja.ts';
export { sesionDe } from './sesiones.ts';
export { confirmarClave } from './use-cases/login.ts';
