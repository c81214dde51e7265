import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { AccionDeMasivo, ClaseDeMensaje, EstadoDeMasivo } from '@aldia/domain/mensajes/masivo.ts';
import { TRANSICIONES_DE_MASIVO } from '@aldia/domain/mensajes/masivo.ts';
import { sql } from 'kysely';
import { CLAVE_DE_WHATSAPP } from '../../shared/bandeja-whatsapp.repo.ts';
import { contieneEn } from '../../shared/clientes.repo.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';
import { type PersonaDeMensaje, personas } from './destinatarios.repo.ts';

const masivos = (bd: Conexion) =>
  bd
    .selectFrom('correo_masivo as l')
    .innerJoin('usuario as q', 'q.id', 'l.creado_por')
    .leftJoin('regimen as r', 'r.id', 'l.regimen_id')
    .leftJoin('usuario as u', 'u.id', 'l.usuario_id')
    .select(
      campos(
        'l.id',
        'l.asunto',
        'l.mensaje',
        'l.clase',
        'l.categoria_whatsapp',
        'l.adjuntos',
        'l.estado',
        'l.destinatarios',
        'l.entregados',
        'l.rechazados',
        'l.omitidos',
        'l.motivo',
        'l.creado_en',
        'l.sale_en',
        'l.terminado_en',
        'l.escrito_hasta',
      ),
    )
    .select(['q.nombre as creadoPor', 'r.descripcion as regimen', 'u.nombre as usuario']);
export type FilaDeMasivo = Awaited<ReturnType<ReturnType<typeof masivos>['executeTakeFirstOrThrow']>>;

export const findMasivo = (bd: Conexion, id: number) => masivos(bd).where('l.id', '=', id).executeTakeFirst();

const conTexto = (busqueda: string) => contieneEn(sql`doblar(l.asunto)`, busqueda);

/** One page, newest first. */
export const listMasivos = (bd: Bd, busqueda: string, desde: Posicion | null, limite: number) =>
  cortar(
    masivos(bd).$if(busqueda !== '', (q) => q.where(conTexto(busqueda))),
    [llave('l.id', 'bigint', true)],
    { desde, limite },
  ).execute();
export async function countMasivos(bd: Bd, busqueda: string): Promise<number> {
  const { total } = await bd
    .selectFrom('correo_masivo as l')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(busqueda !== '', (q) => q.where(conTexto(busqueda)))
    .executeTakeFirstOrThrow();
  return total;
}

export interface MasivoNuevo {
  readonly asunto: string;
  readonly mensaje: string;
  readonly clase: ClaseDeMensaje;
  readonly regimenId: number | null;
  readonly usuarioId: number | null;
  readonly categoriaWhatsapp: string | null;
  readonly adjuntos: readonly string[];
  readonly creadoPor: number;
  readonly creadoEn: Instante;
  readonly saleEn: Instante;
}
/** Inserts a batch without its recipients, who are counted next. */
export async function insertMasivo(tx: Tx, { adjuntos, ...m }: MasivoNuevo): Promise<number> {
  const { id } = await tx
    .insertInto('correo_masivo')
    .values({ ...aColumnas(m), adjuntos: JSON.stringify(adjuntos), destinatarios: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
export async function setDestinatarios(tx: Tx, id: number, destinatarios: number): Promise<void> {
  await tx.updateTable('correo_masivo').set({ destinatarios }).where('id', '=', id).execute();
}

/** Moves a batch to the action's state, if its present state admits it: of two callers at once, one gets true. */
export async function moveMasivo(tx: Tx, id: number, accion: AccionDeMasivo, ahora: Instante): Promise<boolean> {
  const { desde, hasta } = TRANSICIONES_DE_MASIVO[accion];
  const acaba = hasta === 'cancelado' || hasta === 'deshecho';
  const fila = await tx
    .updateTable('correo_masivo')
    .set({ estado: hasta, rechazos_seguidos: 0, motivo: '', ...(acaba ? { terminado_en: ahora } : {}) })
    .where('id', '=', id)
    .where('estado', 'in', [...desde])
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Locks a batch whose messages are to be written into the outbox, once its time has come; undefined when nothing is to be done. */
export async function takeParaEscribir(tx: Tx, id: number, ahora: Instante) {
  const estados: EstadoDeMasivo[] = ['programado', 'enviando'];
  const fila = await tx
    .selectFrom('correo_masivo')
    .select(campos('id', 'asunto', 'mensaje', 'clase', 'categoria_whatsapp', 'adjuntos', 'estado', 'escrito_hasta'))
    .where('id', '=', id)
    .where('estado', 'in', estados)
    .where('sale_en', '<=', ahora)
    .forUpdate()
    .executeTakeFirst();
  return fila;
}
export type MasivoPorEscribir = NonNullable<Awaited<ReturnType<typeof takeParaEscribir>>>;

/** The next recipients of a batch, ordered by id. */
export const listSiguientes = (
  tx: Tx,
  masivoId: number,
  despuesDe: number,
  limite: number,
): Promise<readonly (PersonaDeMensaje & { readonly para: string })[]> =>
  personas(tx)
    .innerJoin('destinatario_de_masivo as d', 'd.usuario_id', 'u.id')
    .select('d.para')
    .where('d.correo_masivo_id', '=', masivoId)
    .where('d.usuario_id', '>', despuesDe)
    .orderBy('d.usuario_id')
    .limit(limite)
    .execute();

export async function markEscrito(tx: Tx, id: number, hasta: number): Promise<void> {
  await tx
    .updateTable('correo_masivo')
    .set({ escrito_hasta: hasta, estado: 'enviando' })
    .where('id', '=', id)
    .execute();
}

/** Batches with recipients who have no message yet: their time came, or the process that wrote them died. */
export const listPorEscribir = (bd: Bd, ahora: Instante) =>
  bd
    .selectFrom('correo_masivo as l')
    .select('l.id')
    .where('l.estado', 'in', ['programado', 'enviando'])
    .where('l.sale_en', '<=', ahora)
    .where((e) =>
      e.exists(
        e
          .selectFrom('destinatario_de_masivo as d')
          .select('d.usuario_id')
          .whereRef('d.correo_masivo_id', '=', 'l.id')
          .whereRef('d.usuario_id', '>', 'l.escrito_hasta'),
      ),
    )
    .execute();

/** Reasons other than a refusal why a message left the queue: its person unsubscribed, or its batch was cancelled. */
const SIN_RECHAZO = ['baja', 'cancelado'] as const;

/**
 * Takes messages of cancelled batches that nobody holds out of the queue, some at a time. Returns how many. A message that is held or
 * put off waits until its time: its holder may still report that it was sent.
 */
export async function discardCancelados(bd: Bd, ahora: Instante, limite: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update bandeja_salida set descartada_en = ${ahora}::timestamptz, ultimo_error = ${SIN_RECHAZO[1]}::text
     where id in (
       select b.id from correo_masivo l join bandeja_salida b on b.correo_masivo_id = l.id
        where l.estado = 'cancelado' and b.enviada_en is null and b.descartada_en is null
          and (b.intentar_desde is null or b.intentar_desde <= clock_timestamp())
        limit ${limite}::int for update of b skip locked)`.execute(bd);
  return Number(numAffectedRows ?? 0n);
}

/** The last messages that a server refused for good, newest first. */
export const listRechazos = (bd: Bd, masivoId: number, limite: number) =>
  bd
    .selectFrom('bandeja_salida as b')
    .innerJoin('usuario as u', 'u.id', 'b.usuario_id')
    .select(['u.id as usuarioId', 'u.nombre', 'u.nit', 'b.para as correo'])
    .select(sql<string>`coalesce(b.ultimo_error, '')`.as('respuesta'))
    .where('b.correo_masivo_id', '=', masivoId)
    .where('b.descartada_en', 'is not', null)
    .where('b.intentos', '>', 0)
    .where('b.ultimo_error', 'not in', [...SIN_RECHAZO])
    .orderBy('b.descartada_en', 'desc')
    .orderBy('b.id')
    .limit(limite)
    .execute();

/** How many WhatsApp messages of a batch were sent: each has a key derived from the key of its mail. */
export async function countWhatsapps(bd: Bd, masivoId: number): Promise<number> {
  const { total } = await bd
    .selectFrom('bandeja_salida as b')
    .innerJoin('bandeja_salida as w', (j) => j.on('w.clave', '=', sql<string>`${CLAVE_DE_WHATSAPP} || b.clave`))
    .select(sql<number>`count(*)::int`.as('total'))
    .where('b.correo_masivo_id', '=', masivoId)
    .where('w.enviada_en', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The names of stored files, by id. */
export async function nombresDe(bd: Conexion, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const filas = await bd
    .selectFrom('documento')
    .select(['id', 'nombre'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map((f) => [f.id, f.nombre]));
}

/** The stored mail attachments with these bytes, oldest first. */
export const listConHuella = (bd: Conexion, sha256: string) =>
  bd
    .selectFrom('documento')
    .select(['id', 'nombre', 'lugar'])
    .where('clase', '=', 'mensaje')
    .where('sha256', '=', sha256)
    .orderBy('creado_en')
    .execute();
