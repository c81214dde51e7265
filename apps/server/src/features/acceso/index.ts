export { endOtrasSesiones, sigueAbierta } from './acceso.repo.ts';
export { type Aparato, aparatoConocido, reconocerAparato } from './aparatos.ts';
export { abrirCampo, abrirCampos } from './caja.ts';
export { confirmarClave, confirmarCodigo, confirmarIdentidad, confirmarReciente, type Identidad } from './confirmar.ts';
export { deleteFactorDesde, deleteSegundoFactor } from './segundo-factor.repo.ts';
export { perfilDe, rolesDeSesiones, sesionDe } from './sesiones.ts';
