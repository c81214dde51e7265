import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { deleteCorreos } from './correos.repo.ts';

const CAMPOS = campos('id', 'usuario_id', 'anterior', 'anterior_verificado_en', 'nuevo', 'pedido_en', 'vence_en');
export type CambioDeCorreo = Awaited<ReturnType<typeof insertCambio>>;

export const insertCambio = (
  tx: Tx,
  c: {
    readonly usuarioId: number;
    readonly anterior: { readonly correo: string; readonly verificadoEn: string | null };
    readonly nuevo: string;
    readonly ahora: string;
    readonly vence: string;
  },
) =>
  tx
    .insertInto('cambio_de_correo')
    .values({
      usuario_id: c.usuarioId,
      anterior: c.anterior.correo,
      anterior_verificado_en: c.anterior.verificadoEn,
      nuevo: c.nuevo,
      pedido_en: c.ahora,
      vence_en: c.vence,
    })
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();

/** Stops a change of mail and the later ones, which build on it. Returns the addresses that they put. */
export async function stopCambios(tx: Tx, usuarioId: number, desdeId: number, ahora: string): Promise<string[]> {
  const filas = await tx
    .updateTable('cambio_de_correo')
    .set({ detenido_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('id', '>=', desdeId)
    .where('detenido_en', 'is', null)
    .returning('nuevo')
    .execute();
  return filas.map((f) => f.nuevo);
}

export const findCambio = (bd: Conexion, id: number) =>
  bd.selectFrom('cambio_de_correo').select(CAMPOS).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Puts the earlier address back in use, verified or not as it was, and deletes the addresses that replaced it together with their
 * links.
 */
export async function restaurarCorreo(tx: Tx, c: CambioDeCorreo, nuevos: readonly string[]): Promise<void> {
  const sobran = await tx
    .selectFrom('correo')
    .select('id')
    .where('usuario_id', '=', c.usuarioId)
    .where('correo', 'in', nuevos)
    .where('correo', '<>', c.anterior)
    .execute();
  await deleteCorreos(
    tx,
    c.usuarioId,
    sobran.map((f) => f.id),
  );
  await tx.updateTable('correo').set({ activo: false }).where('usuario_id', '=', c.usuarioId).execute();
  const comoEra = { activo: true, verificado_en: c.anteriorVerificadoEn };
  const suya = await tx
    .selectFrom('correo')
    .select('id')
    .where('usuario_id', '=', c.usuarioId)
    .where('correo', '=', c.anterior)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (suya) await tx.updateTable('correo').set(comoEra).where('id', '=', suya.id).execute();
  else
    await tx
      .insertInto('correo')
      .values({ usuario_id: c.usuarioId, correo: c.anterior, ...comoEra })
      .execute();
}
