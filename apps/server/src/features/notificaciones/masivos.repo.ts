import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { SIN_DUDAS } from './dudas.repo.ts';

/** How long a message is held: longer than waiting for a slot and for the server together, so only a dead process lets it run out. */
const PRENDA_S = 90;
/** Rate that is unused for longer than this is lost: after a pause nothing leaves in a burst. */
const RAFAGA_S = 1;

export interface MensajeMasivo {
  readonly id: string;
  readonly clave: string;
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: unknown;
  readonly plantilla: string | null;
  readonly parametros: unknown;
  readonly intentos: number;
  readonly usuarioId: number;
  readonly masivoId: number;
  readonly clase: string;
  /** The person unsubscribed from the news after the batch was confirmed. */
  readonly deBaja: boolean;
}
export interface Turno {
  /** Milliseconds until the rate allows the next message. */
  readonly esperaMs: number;
  readonly mensajes: readonly MensajeMasivo[];
}

/**
 * Takes the next messages of running batches, if the common rate of all workers allows it. The taker holds them for a while, and nobody
 * else sees them until then. Uses the database's clock, because workers need not agree on the time.
 */
export function takeTurno(bd: Bd, porSegundo: number, limite: number): Promise<Turno> {
  return bd.transaction().execute(async (tx) => {
    const { rows: ritmos } = await sql<{ espera: number }>`
      select greatest(extract(epoch from libre_en - clock_timestamp()) * 1000, 0)::float8 as espera
        from ritmo_de_masivos where id = 1 for update`.execute(tx);
    const esperaMs = ritmos[0]?.espera ?? 0;
    if (esperaMs > 0) return { esperaMs, mensajes: [] };
    const { rows: mensajes } = await buildToma(limite).execute(tx);
    if (mensajes.length > 0)
      await sql`
        update ritmo_de_masivos
           set libre_en = greatest(libre_en, clock_timestamp() - make_interval(secs => ${RAFAGA_S}::float8))
                        + make_interval(secs => ${mensajes.length / porSegundo}::float8)
         where id = 1`.execute(tx);
    return { esperaMs: 0, mensajes };
  });
}

/** Selects messages that nobody holds from the running batches, oldest batch first. */
export const buildToma = (limite: number) => sql<MensajeMasivo>`
  with elegidos as materialized (
    select b.id, l.clase from correo_masivo l
     cross join lateral (
       select p.id from bandeja_salida p
        where p.correo_masivo_id = l.id and p.enviada_en is null and p.descartada_en is null
          and (p.intentar_desde is null or p.intentar_desde <= clock_timestamp())
        order by p.intentar_desde nulls first, p.id limit ${limite}::int for update skip locked) b
     where l.estado = 'enviando' order by l.id limit ${limite}::int
  )
  update bandeja_salida b
     set intentos = b.intentos + 1, intentar_desde = clock_timestamp() + make_interval(secs => ${PRENDA_S}::float8)
    from elegidos e
   where b.id = e.id
  returning b.id, b.clave, b.para, b.asunto, b.texto, b.html, b.adjuntos, b.plantilla, b.parametros, b.intentos,
            b.usuario_id as "usuarioId", b.correo_masivo_id as "masivoId", e.clase,
            exists (select 1 from baja_de_noticias n where n.usuario_id = b.usuario_id) as "deBaja"`;

/** Adds `n.cuantos` to one of a batch's counts; the last message ends the batch. */
const SUMA = (cuenta: 'entregados' | 'rechazados' | 'omitidos') => {
  const acaba = sql`l.estado in ('enviando', 'en_pausa', 'detenido')
    and l.entregados + l.rechazados + l.omitidos + n.cuantos >= l.destinatarios`;
  return sql`
    estado = case when ${acaba} then 'terminado' else l.estado end,
    terminado_en = case when ${acaba} then now() else l.terminado_en end,
    ${sql.ref(cuenta)} = l.${sql.ref(cuenta)} + n.cuantos`;
};

/** Marks messages as taken by the server and counts them, in one statement: both or neither. */
export async function markEntregados(bd: Conexion, ids: readonly string[], ahora: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with m as (
      update bandeja_salida set enviada_en = ${ahora}::timestamptz, descartada_en = null, ultimo_error = null
       where id in (${sql.join(ids)}) and enviada_en is null returning correo_masivo_id
    ), n as (select correo_masivo_id, count(*)::int as cuantos from m group by correo_masivo_id), dudas as (${SIN_DUDAS})
    update correo_masivo l set rechazos_seguidos = 0, ${SUMA('entregados')}
      from n where l.id = n.correo_masivo_id`.execute(bd);
}

interface Descarte {
  readonly id: string;
  readonly como: 'rechazados' | 'omitidos';
  readonly respuesta: string;
  readonly ahora: string;
}
/** Takes a message out of the queue for good and counts it. Returns how many refusals in a row there are now. */
export async function discardMasivo(tx: Conexion, d: Descarte): Promise<number> {
  const { rows } = await sql<{ seguidos: number }>`
    with n as (
      update bandeja_salida set descartada_en = ${d.ahora}::timestamptz, ultimo_error = ${d.respuesta.slice(0, 300)}
       where id = ${d.id} and enviada_en is null and descartada_en is null returning correo_masivo_id, 1 as cuantos)
    update correo_masivo l
       set rechazos_seguidos = l.rechazos_seguidos + ${d.como === 'rechazados' ? 1 : 0}::int, ${SUMA(d.como)}
      from n where l.id = n.correo_masivo_id returning l.rechazos_seguidos as seguidos`.execute(tx);
  return rows[0]?.seguidos ?? 0;
}

/** Puts a message off by so many seconds. */
export async function postponeMasivo(bd: Conexion, id: string, respuesta: string, segundos: number): Promise<void> {
  await sql`
    update bandeja_salida
       set ultimo_error = ${respuesta.slice(0, 300)},
           intentar_desde = clock_timestamp() + make_interval(secs => ${segundos}::float8)
     where id = ${id}`.execute(bd);
}

/** Counts one more refusal that is the server's fault. Returns how many in a row there are now. */
export async function countRechazoDeServidor(tx: Tx, masivoId: number): Promise<number> {
  const { seguidos } = await tx
    .updateTable('correo_masivo')
    .set({ rechazos_seguidos: sql<number>`rechazos_seguidos + 1` })
    .where('id', '=', masivoId)
    .returning('rechazos_seguidos as seguidos')
    .executeTakeFirstOrThrow();
  return seguidos;
}

/**
 * If a server refused so many addresses in a row, no address is at fault: removes the last marks that the batch left, and puts its
 * messages back in the queue as if they had not been tried.
 */
export async function recoverRechazados(tx: Tx, masivoId: number, cuantos: number): Promise<void> {
  await sql`
    with vuelven as (
      update bandeja_salida set descartada_en = null, intentar_desde = null
       where id in (select id from bandeja_salida where correo_masivo_id = ${masivoId}::bigint and descartada_en is not null
                     and enviada_en is null and lower(para) in (select direccion from direccion_muerta where correo_masivo_id = ${masivoId}::bigint)
                     order by descartada_en desc limit ${cuantos}::int)
      returning lower(para) as direccion
    ), limpias as (delete from direccion_muerta where direccion in (select direccion from vuelven))
    update correo_masivo set rechazados = rechazados - (select count(*)::int from vuelven) where id = ${masivoId}::bigint`.execute(
    tx,
  );
}

/**
 * Stops a batch and stores the server's answer; returns undefined when it was stopped, or ended, before. When messages go back to the
 * queue (`vuelven`), a batch that this same transaction ended resumes; it is recognised by its end time, because now() is constant
 * inside a transaction.
 */
export const stopMasivo = (tx: Tx, masivoId: number, motivo: string, vuelven: boolean) =>
  tx
    .updateTable('correo_masivo as l')
    .set({ estado: 'detenido', motivo: motivo.slice(0, 300), terminado_en: null })
    .where('l.id', '=', masivoId)
    .where((e) => {
      const recien = e.and([e('l.estado', '=', 'terminado'), e('l.terminado_en', '=', sql<Instante>`now()`)]);
      return vuelven ? e.or([e('l.estado', '=', 'enviando'), recien]) : e('l.estado', '=', 'enviando');
    })
    .returning(['l.asunto', 'l.creado_por as autorId'])
    .executeTakeFirst();
