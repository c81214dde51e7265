import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../shared/db.ts';

/** What would leave a restored copy once it is let go. */
export interface LoQueSaldria {
  /** Mails and messages of the outbox; the real AlDía may have sent them after the backup. */
  readonly mensajes: number;
  readonly masViejo: Instante | null;
  /** Subscriptions whose charge is due, or was not paid and is tried again. */
  readonly renovaciones: number;
  /** Charges that were not over at the moment of the backup: the provider is asked what became of them. */
  readonly cobrosAbiertos: number;
  /** Mails to many that go on. */
  readonly masivos: number;
}

export async function loQueSaldria(bd: Bd, hoy: Dia): Promise<LoQueSaldria> {
  const { rows } = await sql<LoQueSaldria>`
    select (select count(*) from bandeja_salida where enviada_en is null and descartada_en is null) as "mensajes",
      (select min(creada_en) from bandeja_salida where enviada_en is null and descartada_en is null) as "masViejo",
      (select count(*) from suscripcion where estado = 'en_mora' or (estado = 'activa' and proximo_cobro <= ${hoy}::date)) as "renovaciones",
      (select count(*) from cobro_intencion where estado not in ('aplicada', 'rechazada', 'anulada', 'anulacion_fallida')) as "cobrosAbiertos",
      (select count(*) from correo_masivo where estado in ('programado', 'enviando')) as "masivos"`.execute(bd);
  const [fila] = rows;
  if (!fila) throw new Error('no row of facts');
  return fila;
}

/** Nothing of the outbox leaves any more; how many there were. */
export async function discardMensajes(tx: Tx, ahora: Instante): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bandeja_salida')
    .set({ descartada_en: ahora, ultimo_error: 'copia restaurada: se descartó al dejarla salir' })
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function freeCopia(tx: Tx, id: number, quien: string, motivo: string, ahora: Instante): Promise<boolean> {
  const fila = await tx
    .updateTable('copia_restaurada')
    .set({ liberada_en: ahora, liberada_por: quien, motivo })
    .where('id', '=', id)
    .where('completa', '=', true)
    .where('liberada_en', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}
