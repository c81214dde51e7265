import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from './columnas.ts';
import type { Conexion, Tx } from './db.ts';

/** Reads and locks a person whom an administrator changes, until the transaction ends. */
export const lockUsuario = (tx: Tx, id: number) =>
  tx
    .selectFrom('usuario')
    .select(campos('id', 'nit', 'cui', 'nombre', 'primer_nombre', 'nombre_oficina', 'correo', 'activo'))
    .select(campos('dia_declaracion', 'empleado', 'clave_hash', 'version', 'modificado_por', 'modificado_en'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type UsuarioTomado = NonNullable<Awaited<ReturnType<typeof lockUsuario>>>;

export async function findNombre(bd: Conexion, id: number): Promise<string | undefined> {
  return (await bd.selectFrom('usuario').select('nombre').where('id', '=', id).executeTakeFirst())?.nombre;
}

/** Gives a person their next version, with who made it and when. Returns its number. */
export async function firmarUsuario(
  tx: Tx,
  id: number,
  { por, en }: { readonly por: number; readonly en: Instante },
): Promise<number> {
  const { version } = await tx
    .updateTable('usuario')
    .set({ version: sql`version + 1`, modificado_por: por, modificado_en: en })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
