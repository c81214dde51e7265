import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import type { SobreDeCredencial } from '../../shared/cifrado.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Tx } from '../../shared/db.ts';
import type { Carga } from './cargas.repo.ts';

/**
 * Turns every row of a load into a client without login and without regime (D-59, D-62), with the role of a client and their gestor. A
 * sociedad's name goes into `primer_nombre`. Returns the ids in the order of the load.
 */
export async function insertClientesDe(tx: Tx, c: Carga, ahora: Instante): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into usuario (cui, nit, primer_nombre, segundo_nombre, primer_apellido, segundo_apellido, apellido_casada,
                         nombre_oficina, fecha_nacimiento, fecha_establecimiento, creado_en)
    select f.cui, f.nit, case when f.clase = 'sociedades' then f.nombre_sociedad else f.primer_nombre end,
           f.segundo_nombre, f.primer_apellido, f.segundo_apellido, f.apellido_casada, f.nombre_sociedad,
           case when f.clase = 'clientes' then f.fecha end, case when f.clase = 'sociedades' then f.fecha end, ${ahora}::timestamptz
      from fila_de_cartera f where f.borrador_id = ${c.borradorId}::uuid
     order by f.clase, f.fila
    returning id`.execute(tx);
  const ids = rows.map((r) => Number(r.id)).sort((a, b) => a - b);
  await sql`insert into usuario_rol (usuario_id, rol_id) select unnest(${ids}::bigint[]), ${ROL.cliente}::smallint`.execute(
    tx,
  );
  await sql`
    insert into cliente_de_gestor (gestor_id, usuario_id, creado_en)
    select ${c.gestorId}::bigint, unnest(${ids}::bigint[]), ${ahora}::timestamptz`.execute(tx);
  return ids;
}

/** The sealed passwords of some of the clients created from a load, each with its row. */
export const listSobres = (tx: Tx, borradorId: string, ids: readonly number[]) =>
  tx
    .selectFrom('fila_de_cartera as f')
    .innerJoin('usuario as u', 'u.nit', 'f.nit')
    .select(['u.id as usuarioId', ...campos('f.clase', 'f.fila', 'f.llave_id', 'f.llave_envuelta', 'f.cifrado')])
    .where('f.borrador_id', '=', borradorId)
    .where('u.id', 'in', [...ids])
    .execute();

export async function insertCredenciales(
  tx: Tx,
  sobres: readonly (SobreDeCredencial & { readonly usuarioId: number })[],
  ahora: Instante,
): Promise<void> {
  await tx
    .insertInto('credencial_sat')
    .values(sobres.map((s) => ({ ...aColumnas(s), actualizada_en: ahora })))
    .execute();
}
