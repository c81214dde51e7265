import { PAGINAS_DE_FALLO } from '../direccion/sin-respuesta.ts';

/**
 * Where who signs in goes on instead of to their first page. It is known to this page alone and ends with it: nothing of it is
 * kept in the browser, nor comes from the address of the login.
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
/** Nobody had a session when the page was opened: a link of a mail opens so. */
export function alAbrirSinSesion(): void {
  deEntrada = aqui();
}
/** What was opened asks for a session. Who comes to it through the history, after somebody left, goes on with nothing of theirs. */
export function pedirDestino(pathname: string): void {
  if (aqui() === deEntrada && deEntrada.startsWith(pathname)) destino = { a: deEntrada, deQuien: null };
}
/** A session ended by itself: its own person goes on where they were, and nobody else. */
export function dejarDestino(deQuien: number): void {
  destino = { a: aqui(), deQuien };
}
/** Asked once, by who signed in; '' when there is nowhere to go on. Of this site alone: two bars begin the address of another. */
export function tomarDestino(usuarioId: number): string {
  const { a = '', deQuien = null } = destino ?? {};
  olvidarDestino();
  const admite = /^\/[a-z]/.test(a) && !NO_SON_LUGARES.includes(a);
  camino = (deQuien ?? usuarioId) === usuarioId && a !== aqui() && admite ? a : '';
  return camino;
}
/** Whether that is where one is being taken: a page that their role does not open is then no trespass of theirs. */
export const loTrajoElIngreso = (pathname: string): boolean => camino.split('?')[0] === pathname;
