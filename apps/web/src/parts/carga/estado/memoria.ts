import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { observable } from '../../../ui/observable.ts';
import type { EstadoDeCarga } from './carga.estado.ts';

/** A load that was not saved: it stays in the tab, with its files, until the person saves or discards it (D-31). */
export interface Borrador {
  readonly usuarioId: number;
  readonly mes: Mes;
  readonly nombre: string;
  readonly estado: EstadoDeCarga;
  /** Why the last save failed; null when there was none. */
  readonly fallo: string | null;
}

export const claveDeBorrador = (usuarioId: number, mes: Mes): string => `${usuarioId}:${mes}`;

let dueno: number | null = null;
let borradores: ReadonlyMap<string, Borrador> = new Map();
const { decir, useAhora } = observable();

function poner(nuevos: ReadonlyMap<string, Borrador>): void {
  borradores = nuevos;
  decir();
}

/** Forgets the drafts of another person: the next one who signs in on the same tab must not see them. */
function deQuien(actorId: number): void {
  if (dueno === actorId) return;
  dueno = actorId;
  borradores = new Map();
}

export function recordarBorrador(actorId: number, borrador: Borrador): void {
  deQuien(actorId);
  poner(new Map([...borradores, [claveDeBorrador(borrador.usuarioId, borrador.mes), borrador]]));
}

export function borradorDe(actorId: number, usuarioId: number, mes: Mes): Borrador | null {
  return dueno === actorId ? (borradores.get(claveDeBorrador(usuarioId, mes)) ?? null) : null;
}

export function olvidarBorrador(usuarioId: number, mes: Mes): void {
  if (!borradores.has(claveDeBorrador(usuarioId, mes))) return;
  poner(new Map([...borradores].filter(([clave]) => clave !== claveDeBorrador(usuarioId, mes))));
}

const NINGUNO: ReadonlyMap<string, Borrador> = new Map();
/** All drafts of the person, for the list to offer. */
export function useBorradores(actorId: number): readonly Borrador[] {
  const todos = useAhora(() => (dueno === actorId ? borradores : NINGUNO));
  return [...todos.values()];
}
