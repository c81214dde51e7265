import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import { DE_QUIEN_ABRE_EL_ENLACE } from '../../shared/bandeja.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { LIBRE_EN } from './dudas.repo.ts';
import { type Plazo, yaToca } from './su-hora.repo.ts';

/** The sealed secret that a mail's link opens; null when the mail has no such link or no longer needs it. */
const cajaDe = (e: ExpressionBuilder<Tablas, 'bandeja_salida'>) =>
  e.selectFrom('enlace_de_correo as l').select('l.caja').whereRef('l.correo_id', '=', 'bandeja_salida.id');

/**
 * Counts a try and takes the message for this process until `hasta`. Returns undefined when it is already sent or discarded, is not due
 * yet, or waits for the act that it tells of. `libreEn`: all mails wait until then for a test mail; null when nothing holds them back.
 */
export const takeParaEnviar = (bd: Bd, id: string, { ahora, hasta }: Plazo) =>
  bd
    .updateTable('bandeja_salida')
    .set({ intentos: sql`intentos + 1`, intentar_desde: hasta })
    .where('id', '=', id)
    .where('canal', '=', 'correo')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null)
    .where(yaToca(ahora))
    .where((e) =>
      e.or([
        e('retenida_hasta', 'is', null),
        e('retenida_hasta', '<=', sql<Instante>`now()`),
        sql<boolean>`retenida_hasta = ${DE_QUIEN_ABRE_EL_ENLACE}`,
      ]),
    )
    .returningAll()
    .returning((e) => [LIBRE_EN.as('libreEn'), cajaDe(e).as('caja')])
    .executeTakeFirst();

interface Fallida {
  readonly id: string;
  readonly error: string;
  readonly desde: string;
  /** The server received the whole mail and did not confirm it. */
  readonly enDuda: boolean;
}
/** It stays in the queue; the sweeper leaves it alone until `desde`. */
export async function markFallida(bd: Conexion, { id, error, desde, enDuda }: Fallida): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ ultimo_error: error.slice(0, 300), intentar_desde: desde })
    .set((e) => ({ dudas: e('dudas', '+', enDuda ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}
/** Takes a mail out of the queue: nobody tries it again. The secret of its link stays for `recoverCorreos`; `forgetEnlace` deletes it. */
export async function discardCorreo(bd: Conexion, id: string, error: string, ahora: string): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ ultimo_error: error.slice(0, 300), descartada_en: ahora })
    .where('id', '=', id)
    .execute();
}
/** Deletes the secret that this mail's link opens: nobody sends the mail any more. */
export async function forgetEnlace(bd: Conexion, id: string): Promise<void> {
  await bd.deleteFrom('enlace_de_correo').where('correo_id', '=', id).execute();
}
/** Deletes the secrets of all mails that were sent or given up before that moment. */
export async function forgetEnlaces(bd: Bd, antesDe: Instante): Promise<void> {
  await bd
    .deleteFrom('enlace_de_correo as l')
    .using('bandeja_salida as b')
    .whereRef('b.id', '=', 'l.correo_id')
    .where((e) => e.or([e('b.enviada_en', '<', antesDe), e('b.descartada_en', '<', antesDe)]))
    .execute();
}
/**
 * An earlier program version wrote the link's secret into the text. In mails sent or given up since `desde`, replaces it with a
 * placeholder and deletes the HTML form. Returns how many mails it changed.
 */
export async function eraseEnlacesEscritos(bd: Bd, desde: Instante, limite: number): Promise<number> {
  const deEntonces = (cuando: 'enviada_en' | 'descartada_en') => sql`
    (select id from bandeja_salida where ${sql.ref(cuando)} >= ${desde}::timestamptz and ruta is null and texto ~ ${CON_SECRETO}::text
      limit ${limite}::int)`;
  const { numAffectedRows } = await sql`
    update bandeja_salida set html = '', texto = regexp_replace(texto, ${CON_SECRETO}::text, '\\1[enlace-' || id || ']', 'g')
     where id in (${deEntonces('enviada_en')} union all ${deEntonces('descartada_en')})`.execute(bd);
  return Number(numAffectedRows ?? 0n);
}
const CON_SECRETO =
  '(/(?:recuperacion_confirmacion|confirmacion_correo|detener_cambio_correo|autorizacion_gestor|reclamo_cuenta)/)[0-9A-Za-z_-]{20,}';

/** Puts mails back in the queue, to be tried from `desde` on. */
export async function recoverCorreos(tx: Tx, ids: readonly string[], desde: string): Promise<void> {
  await tx
    .updateTable('bandeja_salida')
    .set({ descartada_en: null, intentar_desde: desde })
    .where('id', 'in', [...ids])
    .execute();
}

const Adjuntos = z.array(z.string());
/** The ids of the documents that a message carries. */
export const adjuntosDe = (f: { readonly adjuntos: unknown }): readonly string[] =>
  leerGuardado(Adjuntos, f.adjuntos, 'adjuntos de un correo');

export const listDocumentos = (bd: Bd, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : bd.selectFrom('documento').select(['id', 'nombre', 'tipo', 'lugar']).where('id', 'in', ids).execute();

/** Mails for one person that are neither sent nor given up; mass mail is left out, because it waits for its rate. */
const enEspera = (bd: Bd) =>
  bd
    .selectFrom('bandeja_salida')
    .where('prioridad', '=', 0)
    .where('canal', '=', 'correo')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null);

/** Messages that wait although their job is gone (lost queue, parked job): the sweeper queues them again. */
export const listOlvidadas = (bd: Bd, antesDe: Instante, ahora: Instante) =>
  enEspera(bd)
    .select('id')
    .where('creada_en', '<', antesDe)
    .where(yaToca(ahora))
    .orderBy('creada_en')
    .limit(500)
    .execute();

/**
 * Deletes the HTML form, more than half of a message's size, of messages sent or given up in these days. The text stays, as evidence of
 * the month. Returns how many messages it changed.
 */
export async function eraseDibujos(
  bd: Bd,
  { desde, antesDe }: { readonly desde: Instante; readonly antesDe: Instante },
  limite: number,
): Promise<number> {
  const deEntonces = (cuando: 'enviada_en' | 'descartada_en') => sql`
    (select id from bandeja_salida where ${sql.ref(cuando)} >= ${desde}::timestamptz and ${sql.ref(cuando)} < ${antesDe}::timestamptz
        and html <> '' limit ${limite}::int)`;
  const { numAffectedRows } = await sql`
    update bandeja_salida set html = ''
     where id in (${deEntonces('enviada_en')} union all ${deEntonces('descartada_en')})`.execute(bd);
  return Number(numAffectedRows ?? 0n);
}

/** How many seconds the oldest waiting message has waited. */
export async function edadDeLaMasVieja(bd: Bd): Promise<number> {
  const fila = await enEspera(bd)
    .select(sql<number>`coalesce(extract(epoch from now() - min(creada_en)), 0)::float8`.as('segundos'))
    .executeTakeFirstOrThrow();
  return fila.segundos;
}

/** For the demo's mailbox: newest first. */
export function listBuzon(bd: Bd, busqueda: string) {
  const patron = `%${busqueda.replace(/[\\%_]/g, '\\$&')}%`;
  return bd
    .selectFrom('bandeja_salida')
    .select(campos('id', 'para', 'asunto', 'texto', 'html', 'adjuntos', 'creada_en', 'enviada_en', 'intentos'))
    .select((e) => cajaDe(e).as('caja'))
    .where((e) => e.or([e('para', 'ilike', patron), e('asunto', 'ilike', patron)]))
    .orderBy('creada_en', 'desc')
    .limit(200)
    .execute();
}
