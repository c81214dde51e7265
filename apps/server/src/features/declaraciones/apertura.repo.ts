import { type Dia, type Mes, mesAnterior, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { conCifras } from '../../shared/con-cifras.repo.ts';
import type { Tx } from '../../shared/db.ts';
import { esperarPoco } from '../../shared/espera-de-tabla.repo.ts';
import { SIN_TOCAR } from '../../shared/sin-tocar.repo.ts';
import { vigenteEl } from '../../shared/suscripciones.repo.ts';
import { HERENCIA } from '../../shared/tabla-de-declaracion.ts';

export interface SinAbrir {
  readonly id: number;
  /** Whether a subscription covers the client today: their own, or the one of the gestor who has them (D-63). */
  readonly suscrito: boolean;
}
interface Apertura {
  readonly periodo: Mes;
  readonly hoy: Dia;
}
/** Active clients ('u') whose regime ('g') files and who have no row for the period yet; `tambien` adds a condition on their role. */
const sinAbrir = ({ periodo }: Apertura, de: RawBuilder<unknown>, tambien: RawBuilder<unknown>) => sql`
  select u.id from usuario u
        join regimen g on g.id = u.regimen_id and g.admite_declaracion
       where u.activo and ${de}
         and exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol_id = ${sql.lit(ROL.cliente)}${tambien})
         and not exists (select 1 from declaracion d where d.usuario_id = u.id and d.periodo = ${periodo})`;
/** Whether a subscription covers a client ('v') today: their own, or the one of the gestor who has them. */
const cubierto = (hoy: Dia) => sql`exists (
             select 1 from suscripcion s where s.usuario_id = any(array[v.id, gestor_vigente_de(v.id)]) and (s.usuario_id = v.id or s.rango_gestor_id is not null)
               and s.fecha_inicio <= ${hoy}::date and ${vigenteEl(hoy)})`;

/**
 * Active clients of a regime that files and who have no row for the period yet, ordered by id, after one id. The query checks the
 * subscription only for this page of clients: checking everybody made an empty night forty times as slow with ten times the clients.
 */
export async function listSinAbrir(tx: Tx, a: Apertura, despuesDe: number, limite: number): Promise<SinAbrir[]> {
  const { rows } = await sql<SinAbrir>`
    with sin_abrir as materialized (
      ${sinAbrir(a, sql`u.id > ${despuesDe}::bigint`, sql` and r.usuario_id > ${despuesDe}::bigint`)}
       order by u.id limit ${limite}::int)
    select v.id, ${cubierto(a.hoy)} as suscrito
      from sin_abrir v order by v.id`.execute(tx);
  return rows;
}

/**
 * Opens the period declared on `hoy` for those of these clients whom a subscription covers, as the nightly job would. A client who has just
 * got a subscription, a regime or an office does not wait for the night, when another period may be the declared one.
 */
export async function abrirLoDeHoy(tx: Tx, hoy: Dia, usuarios: readonly number[]): Promise<void> {
  const periodo = periodoDeclarado(mesDe(hoy));
  const { rows } = await sql<{ id: number }>`
    with sin_abrir as materialized (${sinAbrir({ periodo, hoy }, sql`u.id = any(${[...usuarios]}::bigint[])`, sql``)})
    select v.id from sin_abrir v where ${cubierto(hoy)} order by v.id`.execute(tx);
  const ids = rows.map((r) => r.id);
  for (let i = 0; i < ids.length; i += POR_SENTENCIA) await abrirPeriodo(tx, periodo, ids.slice(i, i + POR_SENTENCIA));
}
/** Moves the untouched months of these clients to their new regime; months that somebody worked on stay as they are. */
export async function pasarDeRegimen(tx: Tx, usuarios: readonly number[], regimenId: number): Promise<void> {
  await sql`update declaracion d set regimen_id = ${regimenId}::smallint
             where d.usuario_id = any(${[...usuarios]}::bigint[]) and ${SIN_TOCAR}`.execute(tx);
}

/** Rows per statement: a larger one could hit the statement timeout and keep others waiting for its rows. */
const POR_SENTENCIA = 1000;

/**
 * Opens the period for these clients with what their month before leaves. The previous month is locked first, so that a change to it
 * commits either before this reads it or after the opening, never in between.
 */
export async function abrirPeriodo(tx: Tx, periodo: Mes, usuarios: readonly number[]): Promise<number> {
  const anterior = mesAnterior(periodo);
  const sostener = sql`select id from declaracion where periodo = ${anterior} and usuario_id = any(${[...usuarios]}::bigint[]) order by usuario_id for share`;
  const abrir = sql`
    insert into declaracion (usuario_id, periodo, regimen_id, ${sql.join(HERENCIA.map((h) => sql.ref(h.trae)))})
    select u.id, ${periodo}::text, u.regimen_id, ${sql.join(HERENCIA.map((h) => sql`coalesce(${sql.ref(`a.${h.deja}`)}, 0)`))}
      from usuario u
      left join declaracion a on a.usuario_id = u.id and a.periodo = ${anterior} and ${conCifras('a')}
     where u.id = any(${[...usuarios]}::bigint[])
    on conflict (usuario_id, periodo) do nothing`;
  // The insert runs after the lock is taken, so it sees the rows as they are then.
  const [, { numAffectedRows }] = await Promise.all([sostener.execute(tx), abrir.execute(tx)]);
  return Number(numAffectedRows ?? 0);
}

/**
 * Creates the partitions of documents (years) and of audit (months) for the next 14 months; existing ones cost nothing. It waits only
 * briefly for the table lock, which a backup holds for its whole run: every writer would queue behind a long wait. A failed night is
 * harmless, because there are fourteen months to try again.
 */
export async function asegurarParticiones(tx: Tx, hoy: Dia): Promise<void> {
  await esperarPoco(tx);
  await sql`select asegurar_particiones((${hoy}::date + interval '14 months')::date)`.execute(tx);
  await sql`select proteger_auditoria()`.execute(tx);
}
