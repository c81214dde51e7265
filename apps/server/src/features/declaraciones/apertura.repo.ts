import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type Dia, type Mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';
import { HERENCIA } from '../../shared/tabla-de-declaracion.ts';

/** Active clients with a subscription that runs today, theirs or that of the gestor who has them (D-63), and a regime that files, who have no row for the period yet. */
export async function listSinAbrir(tx: Tx, periodo: Mes, hoy: Dia, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from usuario u
      join usuario_rol r on r.usuario_id = u.id and r.rol_id = 3
      join regimen g on g.id = u.regimen_id and g.admite_declaracion
     where u.activo
       and exists (select 1 from suscripcion s where s.usuario_id = any(array[u.id, gestor_vigente_de(u.id)]) and (s.usuario_id = u.id or s.rango_gestor_id is not null)
         and s.fecha_inicio <= ${hoy}::date and s.fecha_fin >= ${hoy}::date)
       and not exists (select 1 from declaracion d where d.usuario_id = u.id and d.periodo = ${periodo})
     order by u.id limit ${limite}`.execute(tx);
  return rows.map((r) => Number(r.id));
}

/**
 * Opens the period for these clients with what their month before leaves. That month is held first, so that a change of
 * what it leaves comes either before the reading or after the opening, never in between.
 */
export async function abrirPeriodo(tx: Tx, periodo: Mes, usuarios: readonly number[]): Promise<number> {
  const anterior = mesAnterior(periodo);
  const sostener =
    sql`select id from declaracion where periodo = ${anterior} and usuario_id = any(${[...usuarios]}::bigint[]) order by usuario_id for share`;
  const abrir = sql`
    insert into declaracion (usuario_id, periodo, regimen_id, ${sql.join(HERENCIA.map((h) => sql.ref(h.trae)))})
    select u.id, ${periodo}::text, u.regimen_id, ${sql.join(HERENCIA.map((h) => sql`coalesce(${sql.ref(`a.${h.deja}`)}, 0)`))}
      from usuario u
      left join declaracion a on a.usuario_id = u.id and a.periodo = ${anterior} and (a.totales is not null or a.estado_id = ${ESTADO.cargaDeCortesia})
     where u.id = any(${[...usuarios]}::bigint[])
    on conflict (usuario_id, periodo) do nothing`;
  // The second one is done when the first one has them, and sees what is there then.
  const [, { numAffectedRows }] = await Promise.all([sostener.execute(tx), abrir.execute(tx)]);
  return Number(numAffectedRows ?? 0);
}

/** Years of documents and months of audit ahead of time; what is there already costs nothing. */
export async function asegurarParticiones(tx: Tx, hoy: Dia): Promise<void> {
  await sql`select asegurar_particiones((${hoy}::date + interval '14 months')::date)`.execute(tx);
  await sql`select proteger_auditoria()`.execute(tx);
}
