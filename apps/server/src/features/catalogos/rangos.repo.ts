import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { clientesActivos, tieneRol } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Tx } from '../../shared/db.ts';

/** The ranges of days, locked: others who give days wait, so that two transactions never count the same room. */
export const takeRangos = (tx: Tx) =>
  tx
    .selectFrom('rango_de_fechas')
    .select(campos('id', 'dia_inicio', 'dia_fin', 'cantidad'))
    .orderBy('dia_inicio')
    .forUpdate()
    .execute();

/** How many clients each day has. */
export async function countClientesPorDia(tx: Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ dia: number; clientes: number }>`
    select u.dia_declaracion as dia, count(*)::int as clientes from usuario u
     where u.dia_declaracion is not null and u.activo and ${tieneRol(ROL.cliente)}
     group by 1`.execute(tx);
  return new Map(rows.map((r) => [r.dia, r.clientes]));
}

/** Sets the day of many people at once: a gestor's load brings thousands. */
export async function updateDiasDeDeclaracion(
  tx: Tx,
  dados: readonly { readonly id: number; readonly dia: number }[],
): Promise<void> {
  await sql`
    update usuario u set dia_declaracion = x.dia
      from unnest(${dados.map((d) => d.id)}::bigint[], ${dados.map((d) => d.dia)}::smallint[]) as x(id, dia)
     where u.id = x.id`.execute(tx);
}

/**
 * Clients without a day, after one id, in the order in which they came. Locked before the ranges, in the same order as a change of one
 * person; clients that somebody is changing now are skipped.
 */
export async function takeSinDia(tx: Tx, despuesDe: number, limite: number): Promise<number[]> {
  const filas = await clientesActivos(tx)
    .select('u.id')
    .where('u.dia_declaracion', 'is', null)
    .where('u.id', '>', despuesDe)
    .orderBy('u.id')
    .limit(limite)
    .forNoKeyUpdate('u')
    .skipLocked()
    .execute();
  return filas.map((f) => f.id);
}
