import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion } from './db.ts';

/** Kept sums, whatever the size of the base (ADR 58): what came since the last fold is added up when it is asked. */
const suma = sql<number>`coalesce(sum(cuantas), 0)::int`;

export interface LugarDeDeclaraciones {
  readonly periodo: Mes;
  readonly regimenId: number;
  /** A stage, or those with invoices in any. */
  readonly etapa: 1 | 2 | 3 | 'con-facturas';
}
/** How many declarations of a month and regime are in a place. */
export function cuentaDeLugar(bd: Conexion, { periodo, regimenId, etapa }: LugarDeDeclaraciones) {
  const q = bd
    .selectFrom('cuenta_de_declaraciones')
    .select(suma.as('total'))
    .where('periodo', '=', periodo)
    .where('regimen_id', '=', regimenId);
  return etapa === 'con-facturas' ? q.where('facturas', '=', true) : q.where('etapa', '=', etapa);
}

/** How many declarations a month has. */
export async function countDelPeriodo(bd: Conexion, periodo: Mes): Promise<number> {
  const { total } = await bd
    .selectFrom('cuenta_de_declaraciones')
    .select(suma.as('total'))
    .where('periodo', '=', periodo)
    .executeTakeFirstOrThrow();
  return total;
}

const dePersonas = (bd: Conexion) => bd.selectFrom('cuenta_de_personas').select(suma.as('total'));
const conAlgunRol = (roles: readonly number[]) => sql<boolean>`roles && ${[...roles]}::smallint[]`;

/** How many people there are, whoever they are. */
export async function countPersonas(bd: Conexion): Promise<number> {
  return (await dePersonas(bd).executeTakeFirstOrThrow()).total;
}

/** How many active people hold one of some roles, of one regime or of any (null). */
export async function countActivos(bd: Conexion, roles: readonly number[], regimenId: number | null): Promise<number> {
  const suyos = dePersonas(bd).where('activo', '=', true).where(conAlgunRol(roles));
  const q = regimenId === null ? suyos : suyos.where('regimen_id', '=', regimenId);
  return (await q.executeTakeFirstOrThrow()).total;
}

/** The same by the state of their subscription; a state without any is not there. */
export const countActivosPorEstado = (bd: Conexion, roles: readonly number[]) =>
  bd
    .selectFrom('cuenta_de_personas')
    .select(['estado_id as estadoId', suma.as('cuantos')])
    .where('activo', '=', true)
    .where(conAlgunRol(roles))
    .groupBy('estado_id')
    .having(suma, '>', 0)
    .execute();

/** One row of each kind in place of what came since. */
export async function juntarCuentas(bd: Bd): Promise<void> {
  await sql`select juntar_cuentas()`.execute(bd);
}
/** From what is there, whatever was counted. */
export async function contarDeNuevo(bd: Bd): Promise<void> {
  await sql`select contar_de_nuevo()`.execute(bd);
}
