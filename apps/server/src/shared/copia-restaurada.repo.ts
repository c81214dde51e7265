import { type Dia, diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion } from './db.ts';

/** A database that came out of a backup and that nobody released to serve people yet: nothing leaves it. */
export interface CopiaRestaurada {
  readonly id: number;
  /** The day of its backup. */
  readonly de: Dia;
  /** False while its rows are being restored, or after a restore that was cut short. */
  readonly completa: boolean;
}

/** There while a restoration empties the database, and when it died there: an empty database is like a new one. It has no rows, and anybody may ask whether it is there. */
export const TABLA_DE_LO_EMPEZADO = 'restauracion_empezada';

/** Null in a database that was never restored, or that a person released. */
export async function findCopia(bd: Conexion): Promise<CopiaRestaurada | null> {
  const fila = await bd
    .selectFrom('copia_restaurada')
    .select(['id', 'respaldada_en', 'completa'])
    .where('liberada_en', 'is', null)
    .executeTakeFirst();
  return fila ? { id: fila.id, de: diaDeGuatemala(instante(fila.respaldada_en)), completa: fila.completa } : null;
}
