import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Tx } from '../../shared/db.ts';
import type { CambiosDeActo } from '../../shared/tabla-de-declaracion.ts';
import { firmado } from '../../shared/tabla-de-declaracion.ts';
import type { FigurasDeCortesia } from './cortesia.ts';

export interface Firma {
  readonly por: number;
  readonly en: Instante;
}

/** Writes the figures that SAT has. Returns the new version. */
export async function updateDeCortesia(
  tx: Tx,
  id: number,
  cambios: FigurasDeCortesia & CambiosDeActo,
  firma: Firma,
): Promise<number> {
  const fila = await tx
    .updateTable('declaracion')
    .set(firmado({ ...cambios, desactualizada: false }, firma))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return fila.version;
}

/** Keeps every line as it was typed. A month that was taken back and entered again keeps the last version; the audit has both. */
export async function guardarDetalle(tx: Tx, declaracionId: number, detalle: object, firma: Firma): Promise<void> {
  const columnas = { detalle: JSON.stringify(detalle), cargada_por: firma.por, cargada_en: firma.en };
  await tx
    .insertInto('carga_de_cortesia')
    .values({ declaracion_id: declaracionId, ...columnas })
    .onConflict((c) => c.column('declaracion_id').doUpdateSet(columnas))
    .execute();
}
