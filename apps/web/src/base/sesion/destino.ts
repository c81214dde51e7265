import { PAGINAS_DE_FALLO } from '../direccion/sin-respuesta.ts';

/**
 * Where a person continues after signing in, instead of on their first page. Only this page knows it, in memory: the browser
 * keeps none of it, and it never comes from the login's address.
 */
let destino: { readonly a: string; readonly deQuien: number | null } | null = null;
let deEntrada = '';
let camino = '';

/** The page of a failure stands over another one: nobody goes on there. */
const NO_SON_LUGARES: readonly string[] = [...PAGINAS_DE_FALLO, '/network_error'];
const aqui = (): string => window.location.pathname + window.location.search;

export function olvidarDestino(): void {
  destino = null;
  deEntrada = '';
}
/** The page was opened without a session, as a link in a mail is. */
export function alAbrirSinSesion(): void {
  deEntrada = aqui();
}
/**
 * The opened address needs a session, so the person continues there after signing in. An address reached later through the
 * history, after somebody left, does not count.
 */
export function pedirDestino(pathname: string): void {
  if (aqui() === deEntrada && deEntrada.startsWith(pathname)) destino = { a: deEntrada, deQuien: null };
}
/** The session ended by itself: the same person, and nobody else, continues at this address. */
export function dejarDestino(deQuien: number): void {
  destino = { a: aqui(), deQuien };
}
/**
 * Where the person who signed in continues; '' for nowhere. It answers once, and only with an address of this site: '//' would
 * begin another's.
 */
export function tomarDestino(usuarioId: number): string {
  const { a = '', deQuien = null } = destino ?? {};
  olvidarDestino();
  const admite = /^\/[a-z]/.test(a) && !NO_SON_LUGARES.includes(a);
  camino = (deQuien ?? usuarioId) === usuarioId && a !== aqui() && admite ? a : '';
  return camino;
}
/** Whether the sign-in brought the person to this page: if their role does not open it, they are not an intruder. */
export const loTrajoElIngreso = (pathname: string): boolean => camino.split('?')[0] === pathname;
