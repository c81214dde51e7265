import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** The surcharge; undefined until somebody changes it. */
export const findRecargo = (bd: Conexion) =>
  bd
    .selectFrom('recargo as r')
    .innerJoin('usuario as u', 'u.id', 'r.modificado_por')
    .select(campos('r.monto', 'r.version', 'r.modificado_en', 'u.nombre'))
    .executeTakeFirst();
export type FilaDeRecargo = NonNullable<Awaited<ReturnType<typeof findRecargo>>>;

interface Firma {
  readonly por: number;
  readonly en: string;
}
/**
 * Overwrites the version that was read (0: none yet). Returns false when somebody wrote another version meanwhile. The key is the lock:
 * of two first changes, one inserts and the other finds a row with version 1.
 */
export async function guardarRecargo(tx: Tx, monto: Centavos, version: number, { por, en }: Firma): Promise<boolean> {
  const campos = { monto: toQuetzales(monto), version: version + 1, modificado_por: por, modificado_en: en };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recargo')
    .values(campos)
    .onConflict((c) => c.column('id').doUpdateSet(campos).where('recargo.version', '=', version))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
