import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Conexion } from './db.ts';

/** Of an original `a`: an office brought it (D-58), and no save has taken it. */
export const ESPERA_SU_CARGA = sql<boolean>`(a.origen = 'gestor' and a.declaracion_id is null)`;

/** What waits in a month of a client: how many books, and the day in Guatemala when the newest one came. */
export interface LibrosTraidos {
  readonly cuantos: number;
  readonly ultimo: Dia;
}
/** By the client's id; a client without any is left out. */
export type LibrosDeCadaCliente = Readonly<Record<string, LibrosTraidos>>;

/** By client, of the originals `a` that meet a condition. */
const porCliente = (donde: RawBuilder<unknown>) =>
  sql`(select a.usuario_id, count(*)::int as cuantos,
              to_char(max(o.creado_en) at time zone 'America/Guatemala', 'YYYY-MM-DD') as ultimo
         from archivo_de_carga a join documento o on o.id = a.id and o.usuario_id = a.usuario_id
        where ${donde} and ${ESPERA_SU_CARGA}
        group by a.usuario_id) l`;
const DE_UNO = sql`json_build_object('cuantos', l.cuantos, 'ultimo', l.ultimo)`;

/** The books that wait in the month of the declaration `d`, whose client says on which machine they are; null: none. */
export const librosDeSuMes = sql<LibrosTraidos | null>`(
  select ${DE_UNO} from ${porCliente(sql`a.usuario_id = d.usuario_id and a.periodo = d.periodo`)})`;

/** The books that wait in one month of these clients: all are read at once. */
export async function findLibrosTraidos(
  bd: Conexion,
  usuarios: readonly number[],
  periodo: Mes,
): Promise<LibrosDeCadaCliente> {
  const suyos = sql`a.usuario_id = any(${[...usuarios]}::bigint[]) and a.periodo = ${periodo}`;
  const { rows } = await sql<{ libros: LibrosDeCadaCliente }>`
    select coalesce(json_object_agg(l.usuario_id, ${DE_UNO}), '{}') as libros from ${porCliente(suyos)}`.execute(bd);
  return rows[0]?.libros ?? {};
}
