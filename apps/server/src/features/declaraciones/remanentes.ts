import { esperaA } from '@aldia/domain/declaraciones/encadenar.ts';
import { porPresentar } from '@aldia/domain/declaraciones/estados.ts';
import type { Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import { type Mes, mesAnterior, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { type Declaracion, enQuetzales, situacionDe, sonIguales } from './declaracion.ts';
import { findArrastre, findReceptoraForUpdate, listEslabones } from './declaraciones.repo.ts';

/** The audit action that records a correction of balances; the history of corrections is read from it (D-13). */
export const REMANENTES_CORREGIDOS = 'declaracion.remanentesCorregidos';
/** Records that a person typed balances other than the existing ones; does nothing when they are the same. */
export async function auditarRemanentes(
  ctx: Pick<Contexto, 'auditar'>,
  declaracionId: number,
  antes: Remanentes,
  despues: Remanentes,
): Promise<void> {
  if (sonIguales(antes, despues)) return;
  await ctx.auditar({
    accion: REMANENTES_CORREGIDOS,
    entidad: 'declaracion',
    entidadId: declaracionId,
    antes: enQuetzales(antes),
    despues: enQuetzales(despues),
  });
}

/** What the month before carries over, as declared; null when that month does not exist or nobody computed it. */
export async function heredadosDe(bd: Conexion, usuarioId: number, periodo: Mes): Promise<Remanentes | null> {
  return findArrastre(bd, usuarioId, mesAnterior(periodo));
}

/**
 * The earlier month that must be computed again before this one is filed, because its balances reach this one (D-13); null when there is
 * none. A filed month waits for none, unless `seCalcula` says that it is filed again, with today's figures.
 */
export async function mesQueEspera(
  bd: Conexion,
  d: Declaracion,
  seCalcula = porPresentar(situacionDe(d)),
): Promise<Mes | null> {
  return seCalcula ? esperaA(d, await listEslabones(bd, d.usuarioId, d.periodo)) : null;
}

/**
 * Locks the month that receives the balances of this one; undefined when there is none. Who writes the figures of a month without
 * `recalcular` calls this before: a save locks the next month first and the client's measurements of the radar afterwards, and the opposite
 * order could deadlock.
 */
export const tomarSiguiente = (ctx: Contexto, { usuarioId, periodo }: Pick<Declaracion, 'usuarioId' | 'periodo'>) =>
  findReceptoraForUpdate(ctx.tx, usuarioId, mesSiguiente(periodo));
