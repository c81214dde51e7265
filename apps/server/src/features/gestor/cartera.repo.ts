import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

export type OrdenDeCartera = 'nombre' | 'nit' | '-nombre' | '-nit';
export interface FiltroDeCartera {
  readonly gestorId: number;
  readonly palabras: readonly string[];
  readonly soloActivos: boolean;
}
export interface PaginaDeCartera {
  readonly orden: OrdenDeCartera;
  readonly desde: { readonly valores: readonly (string | number)[]; readonly id: number } | null;
  readonly limite: number;
}

/** `%` and `_` that a person typed are letters. */
const literal = (palabra: string): string => palabra.replace(/[\\%_]/g, '\\$&');

function elegidos(bd: Bd, { gestorId, palabras, soloActivos }: FiltroDeCartera) {
  let q = bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .where('g.gestor_id', '=', gestorId);
  if (soloActivos) q = q.where('g.baja_en', 'is', null).where('u.activo', '=', true);
  for (const p of palabras) q = q.where(sql<boolean>`u.busqueda like '%' || doblar(${literal(p)}) || '%'`);
  return q;
}

export async function countCartera(bd: Bd, filtro: FiltroDeCartera): Promise<number> {
  const { total } = await elegidos(bd, filtro).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

const columnaDe = (orden: OrdenDeCartera) =>
  orden.endsWith('nit') ? (['u.nit', 'nit'] as const) : (['u.nombre_orden', 'nombreOrden'] as const);

/** One page of the clients of a gestor; whether each has a SAT password, never which. */
export async function listCartera(bd: Bd, filtro: FiltroDeCartera, { orden, desde, limite }: PaginaDeCartera) {
  const [columna] = columnaDe(orden);
  const sentido = orden.startsWith('-') ? 'desc' : 'asc';
  let q = elegidos(bd, filtro)
    .leftJoin('credencial_sat as c', 'c.usuario_id', 'u.id')
    .select(campos('g.id', 'g.usuario_id', 'g.baja_en', 'u.nit', 'u.cui', 'u.nombre', 'u.nombre_orden', 'u.regimen_id'))
    .select(
      campos('u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido', 'u.fecha_nacimiento'),
    )
    .select(sql<boolean>`c.usuario_id is not null`.as('tienePasswordSat'))
    .limit(limite);
  if (desde) {
    const [valor] = desde.valores;
    const signo = sql.raw(sentido === 'desc' ? '<' : '>');
    q = q.where(sql<boolean>`(${sql.ref(columna)}, g.id) ${signo} (${valor ?? ''}::text, ${desde.id}::bigint)`);
  }
  return q.orderBy(columna, sentido).orderBy('g.id', sentido).execute();
}
export type FilaDeCartera = Awaited<ReturnType<typeof listCartera>>[number];

/** The position that a row has in an order, for the cursor. */
export const posicionDe = (orden: OrdenDeCartera, fila: FilaDeCartera) => ({
  id: fila.id,
  valores: [fila[columnaDe(orden)[1]]],
});

/** The active client of that gestor; null when they are of somebody else, put down or nobody's. */
export async function findDeCartera(bd: Bd | Tx, gestorId: number, usuarioId: number) {
  const fila = await bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(['u.id', 'u.nombre'])
    .where('g.gestor_id', '=', gestorId)
    .where('g.usuario_id', '=', usuarioId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .executeTakeFirst();
  return fila ?? null;
}
