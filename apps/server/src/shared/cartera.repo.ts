import { type RawBuilder, sql } from 'kysely';
import { PUEDE_LLEVAR_CARTERA } from './clientes.repo.ts';
import type { Conexion } from './db.ts';
import { NOMBRE_DE_OFICINA } from './suscripciones.repo.ts';

/** Whether that gestor has that client today: the link was not ended and the client is active. */
export async function estaEnCartera(bd: Conexion, gestorId: number, usuarioId: number): Promise<boolean> {
  const enlace = await bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select('g.id')
    .where('g.gestor_id', '=', gestorId)
    .where('g.usuario_id', '=', usuarioId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .executeTakeFirst();
  return enlace !== undefined;
}

/** One column (`que`) of the office ('u') that has a client today, may work for them and has a mail; null when there is none. */
const deSuOficina = (usuarioId: RawBuilder<unknown>, que: RawBuilder<string>) => sql<string | null>`(
  select ${que} from cliente_de_gestor c join usuario u on u.id = c.gestor_id
   where c.usuario_id = ${usuarioId} and c.baja_en is null and u.activo and u.correo <> ''
     and ${PUEDE_LLEVAR_CARTERA})`;
export const nombreDeSuOficina = (usuarioId: RawBuilder<unknown>) => deSuOficina(usuarioId, NOMBRE_DE_OFICINA);
export const correoDeSuOficina = (usuarioId: RawBuilder<unknown>) => deSuOficina(usuarioId, sql<string>`u.correo`);

/** The office that writes to a client without a mail; null when no office has the client, or it has no mail either. */
export async function findSuOficina(bd: Conexion, usuarioId: number) {
  const id = sql`${usuarioId}::bigint`;
  const { rows } = await sql<{ nombre: string | null; correo: string | null }>`
    select ${nombreDeSuOficina(id)} as nombre, ${correoDeSuOficina(id)} as correo`.execute(bd);
  const [o] = rows;
  return o?.correo ? { nombre: o.nombre ?? '', correo: o.correo } : null;
}
