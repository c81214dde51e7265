import { DEL_PERSONAL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { literal, tieneRol } from './clientes.repo.ts';
import type { Conexion } from './db.ts';

/**
 * The person `u` works here today. A month stays with who had it when they lost their role, until it is given to somebody else: what
 * clients write about it is no longer for them.
 */
export const TRABAJA_AQUI = sql<boolean>`(u.activo and ${tieneRol(...DEL_PERSONAL)})`;

/** How many declarations of a collaborator wait in the queue, from the kept counts. */
export async function countAbiertasDe(bd: Conexion, colaboradorId: number): Promise<number> {
  const { n } = await bd
    .selectFrom('cuenta_de_colaboradores')
    .select(sql<number>`coalesce(sum(cuantas), 0)::int`.as('n'))
    .where('asignado_id', '=', colaboradorId)
    .where('dia', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** The ids of those who have declarations, wherever they work today: one index lookup per person, however many they have. */
export const ASIGNADOS = sql<number>`
  (with recursive de as (
    (select asignado_id as id from declaracion where asignado_id is not null order by asignado_id limit 1)
    union all
    select (select d.asignado_id from declaracion d where d.asignado_id > de.id order by d.asignado_id limit 1)
      from de where de.id is not null)
  select id from de where id is not null)`;

/** Names have letters, and so has a registration number ('C-003'): the digits of a NIT or a CUI are nobody's who works here. */
const CON_LETRAS = /\p{L}/u;
export type AsignadosPorPalabra = ReadonlyMap<string, readonly number[]>;
/**
 * For each word of a search, those who have declarations and whose name or registration number contains it: lists of declarations show both
 * (G-51). Asked before the list, so that a word that names nobody is still found by its trigrams.
 */
export async function asignadosPorPalabra(bd: Conexion, palabras: readonly string[]): Promise<AsignadosPorPalabra> {
  const dichas = palabras.filter((p) => CON_LETRAS.test(p));
  if (dichas.length === 0) return new Map();
  // As JSON: PostgreSQL guesses its length, which it counts of an array, and so keeps one plan for any number of words.
  const patrones = JSON.stringify(Object.fromEntries(dichas.map((palabra) => [palabra, literal(palabra)])));
  const { rows } = await sql<{ palabra: string; id: number }>`
    select p.palabra, u.id
      from usuario u, jsonb_each_text(${patrones}::jsonb) as p (palabra, patron)
     where u.id = any(array${ASIGNADOS})
       and doblar(u.nombre || ' ' || u.numero_registro) like '%' || doblar(p.patron) || '%'
     order by u.id`.execute(bd);
  return new Map(
    dichas.map((palabra) => [palabra, rows.filter((r) => r.palabra === palabra).map((r) => Number(r.id))]),
  );
}
