import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';

/** Records that a day was compared with its settlement, with or without movements. */
export async function upsertDia(tx: Tx, fecha: Dia, ahora: Instante): Promise<void> {
  await tx
    .insertInto('conciliacion_dia')
    .values({ fecha, conciliada_en: ahora })
    .onConflict((c) => c.column('fecha').doUpdateSet({ conciliada_en: ahora }))
    .execute();
}

/** When each day since `desde` was last reconciled. */
export async function listDias(bd: Conexion, desde: Dia): Promise<Map<Dia, Instante>> {
  const filas = await bd
    .selectFrom('conciliacion_dia')
    .select(['fecha', 'conciliada_en'])
    .where('fecha', '>=', desde)
    .execute();
  return new Map(filas.map((f) => [f.fecha, f.conciliada_en]));
}

/** When the first message of a charge left; null before there is one. */
export async function findPrimerEnvio(bd: Conexion): Promise<Instante | null> {
  const fila = await bd
    .selectFrom('cobro_intento')
    .select('enviado_en')
    .orderBy('enviado_en')
    .limit(1)
    .executeTakeFirst();
  return fila?.enviado_en ?? null;
}
