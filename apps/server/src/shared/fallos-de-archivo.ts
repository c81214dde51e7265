import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { codigoDe } from './fallos-de-base.ts';

const RAZONES: Readonly<Record<string, string>> = {
  EACCES: 'este usuario no tiene permiso',
  EPERM: 'este usuario no tiene permiso',
  EROFS: 'su disco es de solo lectura',
  ENOTDIR: 'una parte de esa ruta no es una carpeta',
  EEXIST: 'ya hay otra cosa con ese nombre',
  EISDIR: 'es una carpeta',
  ENOENT: 'no existe',
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio en el disco',
  EIO: 'el disco falla',
};
/** What was tried, by the call of the system that failed. */
const ACTOS: Readonly<Record<string, string>> = {
  access: 'leer',
  mkdir: 'crear la carpeta',
  open: 'abrir',
  opendir: 'leer la carpeta',
  scandir: 'leer la carpeta',
  rename: 'mover',
  unlink: 'borrar',
  rmdir: 'borrar',
  rm: 'borrar',
  stat: 'leer',
  write: 'escribir',
};

/** Why a file could not be used, in a few words; null when what was thrown is not about a file. */
export function razonDeArchivo(e: unknown): string | null {
  const deRed = esTabla(e) && ['connect', 'listen', 'getaddrinfo'].includes(String(e['syscall'] ?? ''));
  return deRed ? null : (RAZONES[codigoDe(e)] ?? null);
}

/** The sentence of a failure about a file: what was tried, on which, and why not. Null when it is not about one. */
export function fraseDeArchivo(e: unknown): string | null {
  const razon = razonDeArchivo(e);
  if (razon === null || !esTabla(e)) return null;
  const acto = ACTOS[String(e['syscall'] ?? '')] ?? 'usar';
  const ruta = typeof e['path'] === 'string' ? ` ${e['path']}` : '';
  // Without the name of a file nothing says that the missing thing is one.
  if (ruta === '' && codigoDe(e) === 'ENOENT') return null;
  return `No se puede ${ruta === '' && acto === 'usar' ? 'usar un archivo' : acto}${ruta}: ${razon}.`;
}
