import { type ETAPA, type Etapa } from '@aldia/domain/declaraciones/etapas.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion } from './db.ts';

/** Sum of kept counts, whose cost does not grow with the base (ADR 58): a query adds up the rows written since the last fold. */
const suma = sql<number>`coalesce(sum(cuantas), 0)::int`;

export interface LugarDeDeclaraciones {
  readonly periodo: Mes;
  readonly regimenId: number;
  /** A stage, or the declarations with invoices in any stage. */
  readonly etapa: Exclude<Etapa, typeof ETAPA.terminada> | 'con-facturas';
}
/** How many declarations a month and regime have in that place. */
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

/** Active people with one of some roles, by the state of their subscription; a state without people has no row. */
export const countActivosPorEstado = (bd: Conexion, roles: readonly number[]) =>
  bd
    .selectFrom('cuenta_de_personas')
    .select(['estado_id as estadoId', suma.as('cuantos')])
    .where('activo', '=', true)
    .where(conAlgunRol(roles))
    .groupBy('estado_id')
    .having(suma, '>', 0)
    .execute();

/** Folds the rows that changes added into one row of each kind. */
export async function juntarCuentas(bd: Bd): Promise<void> {
  await sql`select juntar_cuentas()`.execute(bd);
}
/** Counts again from the rows themselves, whatever the kept counts say. */
export async function contarDeNuevo(bd: Bd): Promise<void> {
  await sql`select contar_de_nuevo()`.execute(bd);
}

interface Cuenta {
  readonly de: string;
  readonly guardadas: number;
  readonly contadas: number;
}
/**
 * Checks every kept count against the rows, in one statement for each table, so that no change falls between them. Returns how
 * many counts it compared, and a sentence for each that differs.
 */
export async function verificarCuentas(bd: Conexion): Promise<{ readonly cuentas: number; readonly faltas: string[] }> {
  const { rows: deDeclaraciones } = await sql<Cuenta>`
    select 'las declaraciones de ' || periodo || ', régimen ' || regimen_id || ', etapa ' || etapa as de,
           sum(guardadas)::int as guardadas, sum(contadas)::int as contadas from (
      select periodo, regimen_id, etapa, facturas, desactualizada, presentada, plazo_isr, plazo_iva, asignada, cuantas as guardadas, 0 as contadas
        from cuenta_de_declaraciones
      union all
      select periodo, regimen_id, etapa, facturas_cargadas, desactualizada, presentado_id is not null, plazo_isr, plazo_iva, asignado_id is not null, 0, 1
        from declaracion
    ) c group by periodo, regimen_id, etapa, facturas, desactualizada, presentada, plazo_isr, plazo_iva, asignada`.execute(
    bd,
  );
  const { rows: dePersonas } = await sql<Cuenta>`
    select 'las personas ' || case when activo then 'activas' else 'de baja' end || ', estado ' || estado_id || ', roles ' || roles::text as de,
           sum(guardadas)::int as guardadas, sum(contadas)::int as contadas from (
      select activo, regimen_id, estado_id, roles, cuantas as guardadas, 0 as contadas from cuenta_de_personas
      union all
      select u.activo, u.regimen_id, u.estado_id, roles_de(u.id), 0, 1 from usuario u
    ) c group by activo, regimen_id, estado_id, roles`.execute(bd);
  const todas = [...deDeclaraciones, ...dePersonas];
  const faltas = todas
    .filter((c) => c.guardadas !== c.contadas)
    .map((c) => `De ${c.de}, se guardan ${c.guardadas} y hay ${c.contadas}.`);
  return { cuentas: todas.length, faltas };
}
