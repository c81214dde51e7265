import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { observable } from '../../ui/observable.ts';
import { borrarRegistro, guardarRegistro, leerRegistro } from './boveda.ts';
import { alAbrirSinSesion } from './destino.ts';
import type { Sesion } from './forma-de-sesion.ts';

export type { Sesion } from './forma-de-sesion.ts';

let actual: Sesion | null = null;
const { decir, useAhora } = observable();

function poner(nueva: Sesion | null): void {
  actual = nueva;
  decir();
}

export const sesionActual = (): Sesion | null => actual;

/** Reads the record of this tab; called once, before the first screen. */
export async function recordarSesion(): Promise<void> {
  const registro = await leerRegistro();
  // A visitor without a record gets the first page without loading the schema.
  poner(registro === null ? null : (await import('./forma-de-sesion.ts')).sesionDe(registro));
  if (!actual) alAbrirSinSesion();
}

type ConNombres = Pick<SesionAbierta['usuario'][number], 'nombre' | Parte>;
type Parte = 'primerNombre' | 'segundoNombre' | 'primerApellido' | 'segundoApellido';
/** The name of a person; an older server sends only its parts. */
export const nombreDe = (p: ConNombres): string =>
  p.nombre ?? [p.primerNombre, p.segundoNombre, p.primerApellido, p.segundoApellido].filter(Boolean).join(' ');

function aSesion({ token, rol, usuario: [usuario] }: SesionAbierta): Sesion | null {
  if (!usuario) return null;
  return {
    token,
    roles: rol,
    usuarioId: usuario.id,
    nombre: nombreDe(usuario),
    suscripcion: usuario.suscripcion,
    regimenId: usuario.regimenId,
    tieneSegundoFactor: usuario.tieneSegundoFactor,
    claveDeGestos: crypto.randomUUID(),
    ...(usuario.consejosVistos === undefined ? {} : { consejosVistos: usuario.consejosVistos }),
    ...(usuario.copiaDe === undefined ? {} : { copiaDe: usuario.copiaDe }),
  };
}

/** Opens the session that the server gave; null when the answer names nobody. */
export async function abrirSesion(abierta: SesionAbierta): Promise<Sesion | null> {
  const nueva = aSesion(abierta);
  if (!nueva) return null;
  poner(nueva);
  await guardarRegistro(nueva);
  return nueva;
}

/** Stores a view as a client for the next load of the page; the current screen stays. False when there is no session to view from. */
export async function guardarVista(abierta: SesionAbierta, v: { venceEn: string; volverA: string }): Promise<boolean> {
  const nueva = aSesion(abierta);
  if (!actual || actual.vista || !nueva) return false;
  await guardarRegistro({ ...nueva, vista: { ...v, propia: actual } });
  return true;
}

/** Stores the administrator's own session for the next load. Returns the address to go back to; null when this is not a view. */
export async function restaurarDeVista(): Promise<string | null> {
  if (!actual?.vista) return null;
  await guardarRegistro(actual.vista.propia);
  return actual.vista.volverA;
}

/** Forgets the session in this tab; telling the server is `cerrarSesion`. */
export function olvidarSesion(): void {
  borrarRegistro();
  if (actual) poner(null);
}

/** Writes this tab's record again, after the shared key was deleted. */
export async function conservarSesion(): Promise<void> {
  if (actual) await guardarRegistro(actual);
}

/** Updates what the shell shows of the person, after it changed during the session. */
async function anotar(cambios: Partial<Sesion>): Promise<void> {
  if (!actual) return;
  const nueva = { ...actual, ...cambios };
  poner(nueva);
  await guardarRegistro(nueva);
}
export const anotarSegundoFactor = (tieneSegundoFactor: boolean): Promise<void> => anotar({ tieneSegundoFactor });
export const anotarNombre = (nombre: string): Promise<void> => anotar({ nombre });
export const anotarPersona = (u: SesionAbierta['usuario'][number]): Promise<void> =>
  anotar({
    nombre: nombreDe(u),
    suscripcion: u.suscripcion,
    regimenId: u.regimenId,
    tieneSegundoFactor: u.tieneSegundoFactor,
  });
export const anotarConsejos = (consejosVistos: boolean): Promise<void> => anotar({ consejosVistos });

export const useSesion = (): Sesion | null => useAhora(sesionActual);
