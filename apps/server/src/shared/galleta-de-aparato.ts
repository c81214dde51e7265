import type { Recursos } from './contexto.ts';

/**
 * The only cookie; it opens nothing. It says which device a login comes from, so that guesses from other devices are counted
 * apart from its own (D-48). The feature `acceso` writes and reads its value.
 */
type ConAjustes = Pick<Recursos, 'ajustes'>;

const UN_ANIO_S = 31_536_000;
const esSegura = ({ ajustes }: ConAjustes): boolean => ajustes.ORIGEN.startsWith('https:');
/** A browser takes the prefix `__Host-` over TLS only. */
const nombreDe = (recursos: ConAjustes): string => `${esSegura(recursos) ? '__Host-' : ''}aldia-aparato`;

export function leerGalleta(recursos: ConAjustes, cabecera: string | undefined): string | null {
  const nombre = `${nombreDe(recursos)}=`;
  const par = (cabecera ?? '').split(';').find((p) => p.trimStart().startsWith(nombre));
  return par ? par.trim().slice(nombre.length) : null;
}

export const escribirGalleta = (recursos: ConAjustes, valor: string): string =>
  `${nombreDe(recursos)}=${valor}; Path=/; Max-Age=${UN_ANIO_S};${esSegura(recursos) ? ' Secure;' : ''} HttpOnly; SameSite=Strict`;
