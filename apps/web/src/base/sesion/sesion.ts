import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { borrarRegistro, guardarRegistro, leerRegistro } from './boveda.ts';

/** What the tab keeps: the token and a profile to draw menus with. The server never trusts the profile (R5). */
const Sesion = z.object({
  token: z.string().min(1),
  roles: z.array(z.number()),
  usuarioId: z.number(),
  nombre: z.string(),
  suscripcion: z.string().nullable(),
  regimenId: z.number().nullable(),
  tieneSegundoFactor: z.boolean(),
});
export type Sesion = z.output<typeof Sesion>;

let actual: Sesion | null = null;
const oyentes = new Set<() => void>();

function poner(nueva: Sesion | null): void {
  actual = nueva;
  for (const oyente of oyentes) oyente();
}

export const sesionActual = (): Sesion | null => actual;

/** Reads the record of this tab; called once, before the first screen. */
export async function recordarSesion(): Promise<void> {
  const leida = Sesion.safeParse(await leerRegistro());
  poner(leida.success ? leida.data : null);
}

/** Opens the session that the server gave; null when the answer names nobody. */
export async function abrirSesion({ token, rol, usuario: [usuario] }: SesionAbierta): Promise<Sesion | null> {
  if (!usuario) return null;
  const nombres = [usuario.primerNombre, usuario.segundoNombre, usuario.primerApellido, usuario.segundoApellido];
  const nueva: Sesion = {
    token,
    roles: rol,
    usuarioId: usuario.id,
    nombre: nombres.filter(Boolean).join(' '),
    suscripcion: usuario.suscripcion,
    regimenId: usuario.regimenId,
    tieneSegundoFactor: usuario.tieneSegundoFactor,
  };
  poner(nueva);
  await guardarRegistro(nueva);
  return nueva;
}

/** Forgets the session in this tab; telling the server is `cerrarSesion` of api.ts. */
export function olvidarSesion(): void {
  borrarRegistro();
  if (actual) poner(null);
}

/** Writes the record of this tab again, after the browser was told to forget. */
export async function conservarSesion(): Promise<void> {
  if (actual) await guardarRegistro(actual);
}

export async function anotarSegundoFactor(tieneSegundoFactor: boolean): Promise<void> {
  if (!actual) return;
  const nueva = { ...actual, tieneSegundoFactor };
  poner(nueva);
  await guardarRegistro(nueva);
}

/** The name that the shell shows, after its owner changed it. */
export async function anotarNombre(nombre: string): Promise<void> {
  if (!actual) return;
  const nueva = { ...actual, nombre };
  poner(nueva);
  await guardarRegistro(nueva);
}

/** The plan and the regime changed while the session was open. */
export async function anotarPlan({ suscripcion, regimenId }: Pick<Sesion, 'suscripcion' | 'regimenId'>): Promise<void> {
  if (!actual) return;
  const nueva = { ...actual, suscripcion, regimenId };
  poner(nueva);
  await guardarRegistro(nueva);
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

export const useSesion = (): Sesion | null => useSyncExternalStore(suscribir, sesionActual);
