import { esTabla } from '@aldia/domain/tablas/tabla.ts';

/** What the network and PostgreSQL say when nobody can answer now. */
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
/** Starting up, shutting down, crashed, no room for one more connection. */
const NO_ATIENDE = /^(08...|57P0.|53300)$/;
/** What the driver says, which has no code: no turn in time, a connection that ended, a question to one that had ended. */
const FRASES_DEL_DRIVER = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;
/** Timed out (statement, lock or idle transaction), deadlocked or not serializable, a server that only reads, or out of resources. */
const OCUPADA = /^(57014|55P03|55006|25P0[34]|40...|25006|53...)$/;

/** What a thrown thing is called by whoever threw it; empty when it has no name. */
export const codigoDe = (e: unknown): string => (esTabla(e) ? String(e['code'] ?? '') : '');
/** What it says: whatever is thrown may be no Error. */
export const mensajeDe = (e: unknown): string => (e instanceof Error ? e.message : String(e));

/** True when there is no database to ask at this moment: another try may find it. */
export function faltaLaBase(e: unknown): boolean {
  const codigo = codigoDe(e);
  return SIN_SERVIDOR.has(codigo) || NO_ATIENDE.test(codigo) || FRASES_DEL_DRIVER.test(mensajeDe(e));
}

/** Where PostgreSQL opens and writes its files: what these call a permission is a disk that can only be read. */
const DE_SUS_ARCHIVOS = /^(md|fd|xlog|slru|relmapper|buffile)\.c$/;
const fallaSuDisco = (e: unknown): boolean =>
  codigoDe(e) === '58030' || (codigoDe(e) === '42501' && esTabla(e) && DE_SUS_ARCHIVOS.test(String(e['file'] ?? '')));

/** The database says that a table changed under a statement that it keeps, as during a migration. */
const CAMBIO_LA_TABLA = 'cached plan must not change result type';
/** True of a statement that was not run because a newer program migrated under it: asked again, it is prepared again. */
export const cambioLaTabla = (e: unknown): boolean => mensajeDe(e) === CAMBIO_LA_TABLA;

/** "Not now", never "no": the database is missing, could not do it in its time, or was migrated meanwhile. */
export const noEsAhora = (e: unknown): boolean =>
  faltaLaBase(e) || OCUPADA.test(codigoDe(e)) || fallaSuDisco(e) || cambioLaTabla(e);

/** True when a statement ran out of its time. */
export const tardoDemasiado = (e: unknown): boolean => codigoDe(e) === '57014';

/** No room, none for us, or nothing may be written: what the disk says to whoever keeps a file. */
const SIN_DISCO = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/** True when a file could not be written because of its disk, which somebody has to look at. */
export const faltaDisco = (e: unknown): boolean => SIN_DISCO.has(codigoDe(e));
