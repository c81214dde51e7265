import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/** An active subscription ('s') whose next charge is due today or before. */
export const venceHasta = (hoy: Dia) => sql<boolean>`(s.estado = 'activa' and s.proximo_cobro <= ${hoy}::date)`;
/** A subscription ('s') in arrears whose next step is due. */
export const enSuEscalon = (ahora: Instante) =>
  sql<boolean>`(s.estado = 'en_mora' and s.mora_siguiente <= ${ahora}::timestamptz)`;

/** An open task says that the provider does not know our terminal: whichever charge failed, no other one would pass (P14). */
export const FALLA_DE_TERMINAL = sql<boolean>`exists (
  select 1 from tarea_de_operador where clase = 'codigo_111' and resuelta_en is null)`;
/** The subscription ('s') has an open task of its own: a plan that may not be given (D-53). */
const CON_TAREA_PROPIA = sql<boolean>`exists (
  select 1 from tarea_de_operador t join cobro_intencion i on i.id = t.intencion_id
   where t.resuelta_en is null and t.clase = 'no_entregado' and i.proposito = 'renovacion'
     and starts_with(i.proposito_id, s.id || ':'))`;
/** The subscription ('s') was due when a restored copy was released (task 't'): the lost AlDía may have charged it already (ADR 46). */
const VENCIA_EN_LA_COPIA = sql<boolean>`(s.proximo_cobro <= dia_de_guatemala(t.abierta_en))`;
const DE_UNA_COPIA = sql<boolean>`exists (
  select 1 from tarea_de_operador t where t.clase = 'copia_liberada' and t.resuelta_en is null and ${VENCIA_EN_LA_COPIA})`;
/**
 * Nothing is charged while an operator has an open task about it: a fault of our terminal stops every charge, a released copy
 * stops what was due then, and a task about a renewal stops that renewal.
 */
export const SIN_TAREA = sql<boolean>`(not ${FALLA_DE_TERMINAL} and not ${DE_UNA_COPIA} and not ${CON_TAREA_PROPIA})`;

interface Cuando {
  readonly hoy: Dia;
  readonly ahora: Instante;
}
const porRenovar = ({ hoy, ahora }: Cuando) => sql<boolean>`(${venceHasta(hoy)} or ${enSuEscalon(ahora)})`;

/** How many renewals the next run of their jobs starts. */
export async function countPorRenovar(bd: Conexion, cuando: Cuando): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*)::int as cuantas from suscripcion s where ${porRenovar(cuando)} and ${SIN_TAREA}`.execute(bd);
  return rows[0]?.cuantas ?? 0;
}

/**
 * How many renewals that are due wait for a task ('t') alone, and are charged when it closes; null of a task that holds none.
 */
export const renovacionesQueEsperan = (cuando: Cuando) => sql<number | null>`case t.clase
  when 'codigo_111' then
    (select count(*)::int from suscripcion s where ${porRenovar(cuando)} and not ${DE_UNA_COPIA} and not ${CON_TAREA_PROPIA})
  when 'copia_liberada' then
    (select count(*)::int from suscripcion s where ${porRenovar(cuando)} and ${VENCIA_EN_LA_COPIA} and not ${FALLA_DE_TERMINAL} and not ${CON_TAREA_PROPIA})
  when 'no_entregado' then
    (select (select count(*)::int from suscripcion s where ${porRenovar(cuando)} and not ${FALLA_DE_TERMINAL} and not ${DE_UNA_COPIA} and starts_with(i.proposito_id, s.id || ':'))
       from cobro_intencion i where i.id = t.intencion_id and i.proposito = 'renovacion')
  end`;
