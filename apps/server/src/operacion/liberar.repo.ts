import { ANULACIONES_MAXIMAS, ESTADOS_VIVOS, puedePasar } from '@aldia/domain/cobros/estados.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeMasivo } from '@aldia/domain/mensajes/masivo.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../shared/db.ts';
import { countPorRenovar } from '../shared/por-renovar.repo.ts';

/** What would leave a restored copy once it is released. */
export interface LoQueSaldria {
  /** Mails and messages of the outbox; the real AlDía may have sent them after the backup. */
  readonly mensajes: number;
  readonly masViejo: Instante | null;
  /** Subscriptions whose charge or next try is due, and that no task holds. */
  readonly renovaciones: number;
  /** Charges that were not over at the moment of the backup: AlDía will ask the provider for their outcome. */
  readonly cobrosAbiertos: number;
  /** Charges being voided, for which another void is sent when its time comes. */
  readonly anulaciones: number;
  /** Bulk mails that would go on. */
  readonly masivos: number;
}

const enLista = (estados: readonly string[]) => sql.join(estados.map((e) => sql.lit(e)));
const VUELVEN = ESTADOS_VIVOS.filter((e) => puedePasar(e, 'anulada'));
/** Bulk mails that go on without any person. */
const SIGUEN_SOLOS: readonly EstadoDeMasivo[] = ['programado', 'enviando'];
const SIGUEN = ESTADOS_VIVOS.filter((e) => !VUELVEN.includes(e));

export async function loQueSaldria(
  bd: Bd,
  cuando: { readonly hoy: Dia; readonly ahora: Instante },
): Promise<LoQueSaldria> {
  const { rows } = await sql<Omit<LoQueSaldria, 'renovaciones'>>`
    select (select count(*) from bandeja_salida where enviada_en is null and descartada_en is null) as "mensajes",
      (select min(creada_en) from bandeja_salida where enviada_en is null and descartada_en is null) as "masViejo",
      (select count(*) from cobro_intencion where estado in (${enLista(SIGUEN)})) as "cobrosAbiertos",
      (select count(*) from cobro_intencion c where estado in (${enLista(VUELVEN)}) and ${ANULACIONES_MAXIMAS} > (
         select count(*) from cobro_intento n where n.intencion_id = c.id and n.clase = 'anulacion')) as "anulaciones",
      (select count(*) from correo_masivo where estado in (${enLista(SIGUEN_SOLOS)})) as "masivos"`.execute(bd);
  const [fila] = rows;
  if (!fila) throw new Error('no row of facts');
  return { ...fila, renovaciones: await countPorRenovar(bd, cuando) };
}

/** Cancels the bulk mails that would go on, so that their unwritten messages never reach the outbox. Returns how many. */
export async function cancelMasivos(tx: Tx, ahora: Instante): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('correo_masivo')
    .set({ estado: 'cancelado', terminado_en: ahora })
    .where('estado', 'in', [...SIGUEN_SOLOS])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Opens the task that holds every due renewal (`SIN_TAREA`) until an administrator closes it. Returns its id. */
export async function insertTareaDeCopia(tx: Tx, detalle: string, ahora: Instante): Promise<number> {
  const { id } = await tx
    .insertInto('tarea_de_operador')
    .values({ clase: 'copia_liberada', detalle, abierta_en: ahora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Discards all that waits in the outbox. Returns how many messages. */
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
