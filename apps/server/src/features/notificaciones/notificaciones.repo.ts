import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import { DE_QUIEN_ABRE_EL_ENLACE } from '../../shared/bandeja.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { LIBRE_EN } from './dudas.repo.ts';
import { type Plazo, yaToca } from './su-hora.repo.ts';

/** What the link of a mail opens, sealed; null of one that opens nothing, and of one that is not needed any more. */
const cajaDe = (e: ExpressionBuilder<Tablas, 'bandeja_salida'>) =>
  e.selectFrom('enlace_de_correo as l').select('l.caja').whereRef('l.correo_id', '=', 'bandeja_salida.id');

/**
 * Counts a try and gives the message, which is nobody else's until `hasta`; undefined when it is already out, waits for its hour
 * or its act, or went with it. `libreEn`: all mails wait for one that is tried then; null when nothing holds them.
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
  /** It was handed over whole and nobody answered. */
  readonly enDuda: boolean;
}
/** It stays in the queue; the sweeper leaves it alone until `desde`. */
export async function markFallida(bd: Bd | Tx, { id, error, desde, enDuda }: Fallida): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ ultimo_error: error.slice(0, 300), intentar_desde: desde })
    .set((e) => ({ dudas: e('dudas', '+', enDuda ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}
/** Leaves the queue: nobody tries it again. What its link opens stays for `recoverCorreos`; `forgetEnlace` takes it away. */
export async function discardCorreo(bd: Bd | Tx, id: string, error: string, ahora: string): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ ultimo_error: error.slice(0, 300), descartada_en: ahora })
    .where('id', '=', id)
    .execute();
}
/** What the link of this mail opens: nobody sends it any more. */
export async function forgetEnlace(bd: Bd | Tx, id: string): Promise<void> {
  await bd.deleteFrom('enlace_de_correo').where('correo_id', '=', id).execute();
}
/** The same of all that left, or were given up, before that moment. */
export async function forgetEnlaces(bd: Bd, antesDe: Instante): Promise<void> {
  await bd
    .deleteFrom('enlace_de_correo as l')
    .using('bandeja_salida as b')
    .whereRef('b.id', '=', 'l.correo_id')
    .where((e) => e.or([e('b.enviada_en', '<', antesDe), e('b.descartada_en', '<', antesDe)]))
    .execute();
}
/**
 * A program of before wrote what a link opens into the words: of what left, or was given up, since then they keep the blank
 * alone, and no drawn form. Returns of how many.
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

/** Back into the queue, to be tried from `desde` on. */
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

/** Mails for one person that nobody took yet and nobody gave up; a mail to many waits because it has its pace. */
const enEspera = (bd: Bd) =>
  bd
    .selectFrom('bandeja_salida')
    .where('prioridad', '=', 0)
    .where('canal', '=', 'correo')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null);

/** Messages that wait although their job is gone (lost queue, parked job): the sweeper enqueues them again. */
export const listOlvidadas = (bd: Bd, antesDe: Instante, ahora: Instante) =>
  enEspera(bd)
    .select('id')
    .where('creada_en', '<', antesDe)
    .where(yaToca(ahora))
    .orderBy('creada_en')
    .limit(500)
    .execute();

/**
 * Of messages that left, or were given up, in these days: the drawn form, which is more than half of what a message takes. Its
 * words stay, for the evidence of the month. Returns of how many.
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

/** Seconds that the oldest waiting message has waited. */
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
