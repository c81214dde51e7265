import type { MesAbierto, Presente } from '@aldia/contract/vivo.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { deletePresencia, extendPresencia, insertPresencia, listPresencia } from './presencia.repo.ts';

/** How long presence lives without a heartbeat: a process that dies cannot say that its streams ended. */
const VIDA_MS = 60_000;
/** How long an ended stream may take to come back before others see that the person left; longer than one heartbeat. */
const VUELTA_MS = 20_000;

type Reloj = Pick<Recursos, 'reloj'>;
const dentroDe = ({ reloj }: Reloj, ms: number): string => sumarMilisegundos(reloj.ahora(), ms);

export interface Rastro {
  readonly quien: number;
  readonly flujo: string;
  readonly abiertos: readonly MesAbierto[];
}
/** Replaces what each screen has open; returns how many months. Clients that do not exist are ignored. */
export async function ponerPresencia(bd: Conexion, ctx: Reloj, rastros: readonly Rastro[]): Promise<number> {
  if (rastros.length === 0) return 0;
  await deletePresencia(bd, rastros, ctx.reloj.ahora());
  return insertPresencia(bd, rastros, dentroDe(ctx, VIDA_MS));
}

export const alargarPresencia = (bd: Conexion, ctx: Reloj, flujos: readonly string[]): Promise<void> =>
  extendPresencia(bd, flujos, dentroDe(ctx, VIDA_MS));
/** The stream ended: its presence lasts a moment longer, so that it may come back. */
export const soltarPresencia = (bd: Conexion, ctx: Reloj, flujos: readonly string[]): Promise<void> =>
  extendPresencia(bd, flujos, dentroDe(ctx, VUELTA_MS));

export type Presentes = ReadonlyMap<string, Presente>;
const claveDe = ({ usuarioId, periodo }: Presente): string => `${usuarioId} ${periodo}`;

/** Who has what open now, by month. */
export async function presentes(bd: Conexion, ctx: Reloj): Promise<Presentes> {
  const filas = await listPresencia(bd, ctx.reloj.ahora());
  return new Map(filas.map((f) => [claveDe(f), f]));
}

/** What changed between two presences; a month that nobody has open any more comes with no people. */
export function loQueCambio(antes: Presentes, ahora: Presentes): Presente[] {
  const idos = [...antes].filter(([clave]) => !ahora.has(clave)).map(([, p]) => ({ ...p, quienes: [] }));
  const otros = [...ahora].filter(([clave, p]) => JSON.stringify(p) !== JSON.stringify(antes.get(clave)));
  return [...idos, ...otros.map(([, p]) => p)];
}
