import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Conexion } from '../../shared/db.ts';
import { ESPERA_SU_CARGA } from '../../shared/libros-traidos.repo.ts';

/** The active clients of an office with one of these NITs. */
export const findClientes = (bd: Bd, gestorId: number, nits: readonly string[]) =>
  bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(['u.id', 'u.nit', 'u.nombre'])
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .where('u.nit', 'in', [...nits])
    .execute();

/** The state of a month; undefined while it is not opened. */
export const findEstado = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('declaracion')
    .select(campos('estado_id'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .executeTakeFirst();

/** How many books that an office brought wait in each month of these clients. */
export const countLibros = (
  bd: Bd,
  usuarios: readonly number[],
  { desde, hasta }: { readonly desde: Mes; readonly hasta: Mes },
) =>
  bd
    .selectFrom('archivo_de_carga as a')
    .select(campos('a.usuario_id', 'a.periodo'))
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('a.usuario_id', 'in', [...usuarios, 0])
    .where('a.periodo', '>=', desde)
    .where('a.periodo', '<=', hasta)
    .where(ESPERA_SU_CARGA)
    .groupBy(['a.usuario_id', 'a.periodo'])
    .orderBy('a.periodo')
    .execute();
