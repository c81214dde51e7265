import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { PLAN_PROPIO } from '../../shared/sentencias.ts';

export type OrdenDeClientes = 'nombre' | 'nit' | '-nombre' | '-nit';
export interface PaginaDeClientes {
  readonly orden: OrdenDeClientes;
  readonly desde: { readonly valores: readonly (string | number)[]; readonly id: number } | null;
  readonly limite: number;
}
export interface FiltroDeClientes {
  readonly palabras: readonly string[];
  /** null: any. */
  readonly regimenId: number | null;
}

/** `%` and `_` that a person typed are letters. */
const literal = (palabra: string): string => palabra.replace(/[\\%_]/g, '\\$&');

function elegidos(bd: Bd, { palabras, regimenId }: FiltroDeClientes) {
  let q = bd
    .selectFrom('usuario as u')
    .where('u.activo', '=', true)
    .where((e) =>
      e.exists(
        e
          .selectFrom('usuario_rol as r')
          .select('r.rol_id')
          .whereRef('r.usuario_id', '=', 'u.id')
          .where('r.rol_id', '=', ROL.cliente),
      ),
    );
  if (regimenId !== null) q = q.where('u.regimen_id', '=', regimenId);
  for (const p of palabras)
    q = q.where(sql<boolean>`u.busqueda like '%' || doblar(${literal(p)}) || '%' ${PLAN_PROPIO}`);
  return q;
}

export async function countClientes(bd: Bd, filtro: FiltroDeClientes): Promise<number> {
  const { total } = await elegidos(bd, filtro).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

const columnaDe = (orden: OrdenDeClientes) =>
  orden.endsWith('nit') ? (['u.nit', 'nit'] as const) : (['u.nombre_orden', 'nombreOrden'] as const);

/** One page of the clients, with every mail of each, in the order of an index. */
export function listClientes(bd: Bd, filtro: FiltroDeClientes, { orden, desde, limite }: PaginaDeClientes) {
  const [columna] = columnaDe(orden);
  const sentido = orden.startsWith('-') ? 'desc' : 'asc';
  let q = elegidos(bd, filtro)
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.nombre_orden', 'u.cui', 'u.nit', 'u.direccion', 'u.telefono'))
    .select([...campos('u.dia_declaracion', 'u.regimen_id'), 'g.descripcion as regimen'])
    .select((e) => [
      jsonArrayFrom(
        e.selectFrom('correo as c').select('c.correo').whereRef('c.usuario_id', '=', 'u.id').orderBy('c.correo'),
      ).as('correos'),
    ])
    .limit(limite);
  if (desde) {
    const [valor] = desde.valores;
    const signo = sql.raw(sentido === 'desc' ? '<' : '>');
    q = q.where(sql<boolean>`(${sql.ref(columna)}, u.id) ${signo} (${valor ?? ''}::text, ${desde.id}::bigint)`);
  }
  return q.orderBy(columna, sentido).orderBy('u.id', sentido).execute();
}
export type FilaDeCliente = Awaited<ReturnType<typeof listClientes>>[number];

/** The position that a row has in an order, for the cursor. */
export const posicionDe = (orden: OrdenDeClientes, fila: FilaDeCliente) => ({
  id: fila.id,
  valores: [fila[columnaDe(orden)[1]]],
});
