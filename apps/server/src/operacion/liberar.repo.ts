import { ANULACIONES_MAXIMAS, ESTADOS_DE_COBRO, estaVivo, puedePasar } from '@aldia/domain/cobros/estados.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeMasivo } from '@aldia/domain/mensajes/masivo.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../shared/db.ts';
import { countPorRenovar } from '../shared/por-renovar.repo.ts';

/** What would leave a restored copy once it is let go. */
export interface LoQueSaldria {
  /** Mails and messages of the outbox; the real AlDía may have sent them after the backup. */
  readonly mensajes: number;
  readonly masViejo: Instante | null;
  /** Subscriptions whose charge is due, or whose next try is, and that no task holds. */
  readonly renovaciones: number;
  /** Charges that were not over at the moment of the backup: the provider is asked what became of them. */
  readonly cobrosAbiertos: number;
  /** Charges on their way back, of which another void is sent when its time has come. */
  readonly anulaciones: number;
  /** Mails to many that go on. */
  readonly masivos: number;
}

const enLista = (estados: readonly string[]) => sql.join(estados.map((e) => sql.lit(e)));
const VIVOS = ESTADOS_DE_COBRO.filter(estaVivo);
const VUELVEN = VIVOS.filter((e) => puedePasar(e, 'anulada'));
/** Mails to many that nobody has to let go on. */
const SIGUEN_SOLOS: readonly EstadoDeMasivo[] = ['programado', 'enviando'];
const SIGUEN = VIVOS.filter((e) => !VUELVEN.includes(e));

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

/** Mails to many that would go on do not; how many. What they had not written into the outbox is never written. */
export async function cancelMasivos(tx: Tx, ahora: Instante): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('correo_masivo')
    .set({ estado: 'cancelado', terminado_en: ahora })
    .where('estado', 'in', [...SIGUEN_SOLOS])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Holds every renewal that is due (`SIN_TAREA`) until an administrator closes the task. */
export async function insertTareaDeCopia(tx: Tx, detalle: string, ahora: Instante): Promise<number> {
  const { id } = await tx
    .insertInto('tarea_de_operador')
    .values({ clase: 'copia_liberada', detalle, abierta_en: ahora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
