export { endOtrasSesiones } from './acceso.repo.ts';
export { type Aparato, aparatoConocido, reconocerAparato } from './aparatos.ts';
export { abrirCajaDelNavegador } from './caja.ts';
export { confirmarClave, confirmarIdentidad, type Identidad } from './confirmar.ts';
export { deleteSegundoFactor } from './segundo-factor.repo.ts';
export { sesionDe } from './sesiones.ts';
