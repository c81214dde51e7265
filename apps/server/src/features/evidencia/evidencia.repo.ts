import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

export interface DelMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
const documentos = (bd: Bd) =>
  bd
    .selectFrom('documento as d')
    .leftJoin('usuario as u', 'u.id', 'd.creado_por')
    .select(campos('d.id', 'd.clase', 'd.nombre', 'd.bytes', 'd.sha256', 'd.lugar', 'd.creado_en'))
    .select(sql<string>`coalesce(u.nombre, '')`.as('por'));
export type FilaDeDocumento = Awaited<ReturnType<typeof listDocumentos>>[number];

/** SAT's files that were saved with a declaration, oldest first. */
export const listArchivos = (bd: Bd, declaracionId: number, { usuarioId, periodo }: DelMes) =>
  documentos(bd)
    .innerJoin('archivo_de_carga as a', (j) => j.onRef('a.id', '=', 'd.id').onRef('a.usuario_id', '=', 'd.usuario_id'))
    .select('a.clase as claseDeCarga')
    .where('a.usuario_id', '=', usuarioId)
    .where('a.periodo', '=', periodo)
    .where('a.declaracion_id', '=', declaracionId)
    .orderBy('d.creado_en')
    .orderBy('d.id')
    .execute();

/**
 * The ids of SAT's files that were compared with a month after its filing. A comparison of before its audit named the file is known by the
 * changes that it found.
 */
export async function listComparados(bd: Bd, declaracionId: number): Promise<string[]> {
  const deCambios = bd
    .selectFrom('cambio_tras_presentar')
    .select('documento_id as id')
    .distinct()
    .where('declaracion_id', '=', declaracionId)
    .execute();
  const deHechos = bd
    .selectFrom('auditoria')
    .select(sql<string | null>`despues ->> 'documentoId'`.as('id'))
    .where('entidad', '=', 'declaracion')
    .where('entidad_id', '=', String(declaracionId))
    .where('accion', '=', 'cambio.comparado')
    .execute();
  const filas = (await Promise.all([deCambios, deHechos])).flat();
  return [...new Set(filas.flatMap((f) => f.id ?? []))];
}

/** A person's stored documents by id (at least one), oldest first. */
export const listDocumentos = (bd: Bd, usuarioId: number, ids: readonly string[]) =>
  documentos(bd)
    .where('d.id', 'in', [...ids])
    .where('d.usuario_id', '=', usuarioId)
    .orderBy('d.creado_en')
    .orderBy('d.id')
    .execute();

/** What was requested from SAT for a month, with the document of those that arrived. */
export const listDocumentosSat = (bd: Bd, { usuarioId, periodo }: DelMes) =>
  bd
    .selectFrom('documento_sat')
    .select(campos('id', 'tipo_archivo_id', 'documento_id'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .orderBy('id')
    .execute();

/** Mails and WhatsApp messages about a declaration, in the order in which they were written. */
export const listMensajes = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('bandeja_salida')
    .select(campos('canal', 'para', 'asunto', 'texto', 'adjuntos', 'creada_en', 'enviada_en', 'descartada_en'))
    .select(campos('ultimo_error'))
    .where('declaracion_id', '=', declaracionId)
    .orderBy('creada_en')
    .orderBy('id')
    .execute();
export type FilaDeMensaje = Awaited<ReturnType<typeof listMensajes>>[number];

/** What was done with a declaration and with its SAT documents, newest first. */
export const listHechos = (bd: Bd, declaracionId: number, documentosSat: readonly number[], limite: number) =>
  bd
    .selectFrom('auditoria as h')
    .leftJoin('usuario as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.cuando', 'h.accion', 'h.antes', 'h.despues', 'h.motivo', 'u.nombre', 'u.nit'])
    .where((e) =>
      e.or([
        e.and([e('h.entidad', '=', 'declaracion'), e('h.entidad_id', '=', String(declaracionId))]),
        e.and([e('h.entidad', '=', 'documento_sat'), e('h.entidad_id', 'in', ['', ...documentosSat.map(String)])]),
      ]),
    )
    .orderBy('h.cuando', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limite)
    .execute();
export type FilaDeHecho = Awaited<ReturnType<typeof listHechos>>[number];

export type Impuesto = 'ISR' | 'IVA';
/** How many certificates of each tax a month has. */
export async function countConstancias(bd: Bd, { usuarioId, periodo }: DelMes): Promise<Record<Impuesto, number>> {
  const filas = await bd
    .selectFrom('retencion_de_siempre')
    .select(['impuesto', sql<number>`count(*)::int`.as('n')])
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .groupBy('impuesto')
    .execute();
  const de = (impuesto: Impuesto): number => filas.find((f) => f.impuesto === impuesto)?.n ?? 0;
  return { ISR: de('ISR'), IVA: de('IVA') };
}

/** The next certificates of a tax, in the order of their key. */
export const listConstancias = (
  bd: Bd,
  { usuarioId, periodo }: DelMes,
  impuesto: Impuesto,
  desde: string,
  cuantas: number,
) =>
  bd
    .selectFrom('retencion_de_siempre')
    .select(campos('constancia', 'nit_retenedor', 'nombre_retenedor', 'estado_constancia', 'fecha_emision', 'anulada'))
    .select(campos('total_factura', 'base', 'total_retencion'))
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('impuesto', '=', impuesto)
    .where('constancia', '>', desde)
    .orderBy('constancia')
    .limit(cuantas)
    .execute();
export type FilaDeConstancia = Awaited<ReturnType<typeof listConstancias>>[number];

/** The figures of a month that was entered as a courtesy. */
export const findCortesia = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('carga_de_cortesia as c')
    .leftJoin('usuario as u', 'u.id', 'c.cargada_por')
    .select(campos('c.detalle', 'c.cargada_en', 'u.nombre'))
    .where('c.declaracion_id', '=', declaracionId)
    .executeTakeFirst();
