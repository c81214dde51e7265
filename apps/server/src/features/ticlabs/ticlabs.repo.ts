import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

export interface SesionSellada {
  readonly usuarioId: number;
  readonly tokenCifrado: Buffer;
  readonly venceEn: Instante;
}
export async function guardarSesion(tx: Tx, s: SesionSellada): Promise<void> {
  await tx
    .insertInto('ticlabs_sesion')
    .values(aColumnas(s))
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ token_cifrado: s.tokenCifrado, vence_en: s.venceEn }))
    .execute();
}

/** This person's session, if it has not ended. */
export const findSesion = (bd: Bd, usuarioId: number, ahora: Instante) =>
  bd
    .selectFrom('ticlabs_sesion')
    .select(campos('token_cifrado', 'vence_en'))
    .where('usuario_id', '=', usuarioId)
    .where('vence_en', '>', ahora)
    .executeTakeFirst();

export interface PedidoNuevo {
  readonly solicitadoPor: number;
  readonly usuarioId: number;
  readonly desde: Mes;
  readonly hasta: Mes;
  readonly referencia: string;
  readonly solicitadoEn: Instante;
}
export const insertPedido = (tx: Tx, p: PedidoNuevo) =>
  tx.insertInto('ticlabs_pedido').values(aColumnas(p)).returning('id').executeTakeFirstOrThrow();

const sigueAdministrando = sql<boolean>`exists (
  select from usuario_rol r join usuario s on s.id = r.usuario_id
   where r.usuario_id = p.solicitado_por and r.rol_id = ${ROL.administrador}::smallint and s.activo)`;

/**
 * The open requests, oldest first, with their client: those of this person, and those of people who are no longer administrators, which
 * nobody else would load.
 */
export const listPedidos = (bd: Bd, solicitadoPor: number) =>
  bd
    .selectFrom('ticlabs_pedido as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(campos('p.id', 'p.usuario_id', 'p.desde', 'p.hasta', 'p.referencia', 'p.solicitado_en', 'u.nombre'))
    .where((e) => e.or([e('p.solicitado_por', '=', solicitadoPor), e.not(sigueAdministrando)]))
    .where('p.cargado_en', 'is', null)
    .where('p.abandonado_en', 'is', null)
    .orderBy('p.id')
    .execute();

/** Closes a request as loaded or given up. Returns false when another call was faster. */
export async function terminarPedido(
  tx: Tx,
  id: number,
  como: { readonly cargado_en: Instante } | { readonly abandonado_en: Instante },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticlabs_pedido')
    .set(como)
    .where('id', '=', id)
    .where('cargado_en', 'is', null)
    .where('abandonado_en', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
