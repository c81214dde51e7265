import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { type Dia, entreDias, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../../../shared/db.ts';

/** Records that a day was compared with its settlement, with or without movements. */
export async function upsertDia(tx: Tx, fecha: Dia, ahora: Instante): Promise<void> {
  await tx
    .insertInto('conciliacion_dia')
    .values({ fecha, conciliada_en: ahora })
    .onConflict((c) => c.column('fecha').doUpdateSet({ conciliada_en: ahora }))
    .execute();
}

/** When a message of each day since `desde` was last taken for approved, whenever that was. */
async function listAprobaciones(bd: Conexion, desde: Dia): Promise<Map<Dia, Instante>> {
  const { rows } = await sql<{ fecha: Dia; ultima: Instante }>`
    select dia_de_guatemala(enviado_en)::text as fecha, max(respondido_en) as ultima from cobro_intento
     where codigo = ${CODIGO.aprobado} and enviado_en >= ${entreDias(desde, desde).desde}::timestamptz
     group by 1`.execute(bd);
  return new Map(rows.map((f) => [f.fecha, f.ultima]));
}

/**
 * When each day since `desde` was last reconciled, without the days of which a message was approved afterwards: nobody has looked for it
 * in a settlement.
 */
export async function listDias(bd: Conexion, desde: Dia): Promise<Map<Dia, Instante>> {
  const filas = await bd
    .selectFrom('conciliacion_dia')
    .select(['fecha', 'conciliada_en'])
    .where('fecha', '>=', desde)
    .execute();
  const aprobaciones = await listAprobaciones(bd, desde);
  const esTodo = ({ fecha, conciliada_en }: (typeof filas)[number]) => (aprobaciones.get(fecha) ?? '') <= conciliada_en;
  return new Map(filas.filter(esTodo).map((f) => [f.fecha, f.conciliada_en]));
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
