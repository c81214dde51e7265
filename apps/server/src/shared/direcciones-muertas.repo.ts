import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/**
 * Since when mail to the address in that column is refused for good; null while it takes mail. A person with another address
 * starts clean.
 */
export const noRecibeDesde = (columna: string) =>
  sql<Instante | null>`(select d.marcada_en from direccion_muerta d where d.direccion = lower(${sql.ref(columna)}))`;

/** Whether mail to that address is refused for good. */
export const estaMuerta = async (bd: Conexion, direccion: string): Promise<boolean> =>
  (await bd
    .selectFrom('direccion_muerta')
    .select('direccion')
    .where('direccion', '=', direccion.toLowerCase())
    .executeTakeFirst()) !== undefined;
