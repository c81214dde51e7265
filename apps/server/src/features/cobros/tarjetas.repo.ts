import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** What charging a card needs; its sealed account is empty once it was retired. */
export const findMetodo = (bd: Conexion, id: number) =>
  bd
    .selectFrom('metodo_pago')
    .select(campos('id', 'usuario_id', 'ultimos_numeros', 'cuenta_cifrada', 'rechazada_en', 'retirada_en'))
    .where('id', '=', id)
    .executeTakeFirst();

export const findPrincipal = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('metodo_pago')
    .select(campos('id', 'rechazada_en'))
    .where('usuario_id', '=', usuarioId)
    .where('activo', '=', true)
    .executeTakeFirst();

/** Marks a card that its bank refused for good. Returns true the first time. */
export async function markRechazada(tx: Tx, id: number, ahora: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('metodo_pago')
    .set({ rechazada_en: ahora })
    .where('id', '=', id)
    .where('rechazada_en', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Retires a card that was stored only for a charge that did not happen. */
export async function retireSinUsar(tx: Tx, id: number, ahora: string): Promise<void> {
  await tx
    .updateTable('metodo_pago')
    .set({ retirada_en: ahora, cuenta_cifrada: Buffer.alloc(0) })
    .where('id', '=', id)
    .where('activo', '=', false)
    .where('retirada_en', 'is', null)
    .execute();
}

export const findCorreo = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('usuario')
    .select(campos('correo', 'nombre', 'primer_nombre'))
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();

export const listRoles = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select(campos('r.rol_id', 'u.regimen_id'))
    .where('u.id', '=', usuarioId)
    .execute();
