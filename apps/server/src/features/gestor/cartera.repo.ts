import type { SituacionDeCliente } from '@aldia/contract/gestor.ts';
import { sql } from 'kysely';
import { contiene, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd, Conexion } from '../../shared/db.ts';

export interface FiltroDeCartera {
  readonly gestorId: number;
  readonly palabras: readonly string[];
  readonly situacion: SituacionDeCliente;
  /** Only clients who are not removed from the portfolio and not disabled, whatever the situation. */
  readonly soloActivos?: boolean;
  /** Only this client; null for all. */
  readonly usuarioId: number | null;
}

/** The clients ('u') of a portfolio ('g') that match the filter. */
export function elegidos(bd: Bd, { gestorId, palabras, situacion, soloActivos, usuarioId }: FiltroDeCartera) {
  let q = bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .where('g.gestor_id', '=', gestorId)
    // A client who left belongs to no portfolio any more (D-59).
    .where('g.lo_dejo', '=', false);
  if (soloActivos || situacion === 'activos' || situacion === 'sin_regimen')
    q = q.where('g.baja_en', 'is', null).where('u.activo', '=', true);
  if (situacion === 'sin_regimen') q = q.where('u.regimen_id', 'is', null);
  if (situacion === 'de_baja') q = q.where('g.baja_en', 'is not', null);
  if (usuarioId !== null) q = q.where('u.id', '=', usuarioId);
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
}

/** Counts the clients: all of them, or those of a search up to `hasta`. */
export const countCartera = (bd: Bd, filtro: FiltroDeCartera, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, elegidos(bd, filtro), filtro.palabras.length === 0 ? null : hasta);

/** One page of a gestor's clients; it says whether each has a SAT password, never which. */
export async function listCartera(bd: Bd, filtro: FiltroDeCartera, pagina: PaginaDeClientes) {
  const q = elegidos(bd, filtro)
    .leftJoin('credencial_sat as c', 'c.usuario_id', 'u.id')
    .select(campos('g.id', 'g.usuario_id', 'g.baja_en', 'u.nit', 'u.cui', 'u.nombre', 'u.nombre_orden', 'u.regimen_id'))
    .select(
      campos('u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido', 'u.fecha_nacimiento'),
    )
    .select(sql<boolean>`c.usuario_id is not null`.as('tienePasswordSat'));
  return enPagina(q, pagina, 'g.id').execute();
}
export type FilaDeCartera = Awaited<ReturnType<typeof listCartera>>[number];

/** How many active clients a gestor has: a renewal charges for them (D-64). */
export async function countDeCartera(bd: Conexion, gestorId: number): Promise<number> {
  const { total } = await bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}
