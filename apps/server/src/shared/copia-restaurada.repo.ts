import { type Dia, diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion } from './db.ts';

/** A database that came out of a backup and that nobody said is the one that serves people: nothing leaves it. */
export interface CopiaRestaurada {
  readonly id: number;
  /** Of when its backup is. */
  readonly de: Dia;
  /** False while its rows are still coming in, or when that was cut short. */
  readonly completa: boolean;
}

/** Null in a database that was never restored, or that a person let go. */
export async function findCopia(bd: Conexion): Promise<CopiaRestaurada | null> {
  const fila = await bd
    .selectFrom('copia_restaurada')
    .select(['id', 'respaldada_en', 'completa'])
    .where('liberada_en', 'is', null)
    .executeTakeFirst();
  return fila ? { id: fila.id, de: diaDeGuatemala(instante(fila.respaldada_en)), completa: fila.completa } : null;
}
