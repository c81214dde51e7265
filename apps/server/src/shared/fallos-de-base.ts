import { esTabla } from '@aldia/domain/tablas/tabla.ts';

/** Network errors when no server can answer now. */
const SIN_SERVIDOR = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
/** PostgreSQL is starting up, shutting down, crashed, or has no room for one more connection. */
const NO_ATIENDE = /^(08...|57P0.|53300)$/;
/** Errors of the driver, which have no code: no connection in time, one that ended, or a query on an ended one. */
const FRASES_DEL_DRIVER = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;
/** Timed out (statement, lock or idle transaction), deadlocked or not serializable, a server that only reads, or out of resources. */
const OCUPADA = /^(57014|55P03|55006|25P0[34]|40...|25006|53...)$/;

/** The code of what was thrown; empty when it has none. */
export const codigoDe = (e: unknown): string => (esTabla(e) ? String(e['code'] ?? '') : '');
/** The message of what was thrown, which may be no Error. */
export const mensajeDe = (e: unknown): string => (e instanceof Error ? e.message : String(e));

/** What Node says of a certificate that it does not take: expired, of nobody known, or of another machine. */
const DE_CERTIFICADO = /^(CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/;
export const malCertificado = (e: unknown): boolean => DE_CERTIFICADO.test(codigoDe(e));
/** PostgreSQL lets us in no more: another password, another rule of its own, or the database has another name now. */
const NO_DEJA_ENTRAR = /^(28...|3D000)$/;

/** A socket of this machine whose PostgreSQL is off is a file that is not there. */
const alConectar = (e: unknown): boolean => esTabla(e) && e['syscall'] === 'connect';

/** True when there is no database to ask at this moment: another try may find it. */
export function faltaLaBase(e: unknown): boolean {
  const codigo = codigoDe(e);
  return alConectar(e) || SIN_SERVIDOR.has(codigo) || NO_ATIENDE.test(codigo) || FRASES_DEL_DRIVER.test(mensajeDe(e));
}

/** PostgreSQL's source files that open and write its data: a missing permission there means a read-only disk. */
const DE_SUS_ARCHIVOS = /^(md|fd|xlog|slru|relmapper|buffile)\.c$/;
const fallaSuDisco = (e: unknown): boolean =>
  codigoDe(e) === '58030' || (codigoDe(e) === '42501' && esTabla(e) && DE_SUS_ARCHIVOS.test(String(e['file'] ?? '')));

/** PostgreSQL's message when a table changed under a prepared statement, as during a migration. */
const CAMBIO_LA_TABLA = 'cached plan must not change result type';
/** True when a statement was not run because a newer version of the program migrated under it: asked again, it is prepared again. */
export const cambioLaTabla = (e: unknown): boolean => mensajeDe(e) === CAMBIO_LA_TABLA;

/** No connection can be made until somebody mends it; those that are open go on serving. */
const noSeEntra = (e: unknown): boolean => malCertificado(e) || NO_DEJA_ENTRAR.test(codigoDe(e));

/** "Not now", never "no": the database is missing, lets nobody in, could not do it in its time, or was migrated meanwhile. */
export const noEsAhora = (e: unknown): boolean =>
  faltaLaBase(e) || noSeEntra(e) || OCUPADA.test(codigoDe(e)) || fallaSuDisco(e) || cambioLaTabla(e);

/** True when a statement ran out of its time. */
export const tardoDemasiado = (e: unknown): boolean => codigoDe(e) === '57014';

/** What PostgreSQL says of a value of another kind than its column, past its range, or with what no text holds. */
const NO_CABE_AHI = new Set(['22P02', '22003', '22007', '22008', '22021']);
export const noCabeAhi = (e: unknown): boolean => NO_CABE_AHI.has(codigoDe(e));

/** Disk errors when a file cannot be written: no room, none for us, read-only, failing, or of another user. */
const SIN_DISCO = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR']);
/** True when a file could not be used because of its disk or folder, which somebody has to look at. */
export const faltaDisco = (e: unknown): boolean => SIN_DISCO.has(codigoDe(e)) && !alConectar(e);
