import type { LineaDeAsiento } from '@aldia/domain/cobros/asientos.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Tx } from '../../shared/db.ts';

export interface AsientoNuevo {
  readonly intencionId: string;
  /** What makes it one posting: the same fact again posts nothing. */
  readonly clave: string;
  readonly glosa: string;
  readonly cuando: string;
  readonly lineas: readonly LineaDeAsiento[];
}

export async function insertAsiento(tx: Tx, a: AsientoNuevo): Promise<void> {
  const fila = await tx
    .insertInto('asiento')
    .values({ intencion_id: a.intencionId, clave: a.clave, glosa: a.glosa, cuando: a.cuando })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fila) return;
  await tx
    .insertInto('asiento_linea')
    .values(
      a.lineas.map((l) => ({
        asiento_id: fila.id,
        cuenta: l.cuenta,
        debe: toQuetzales(l.debe),
        haber: toQuetzales(l.haber),
      })),
    )
    .execute();
}
