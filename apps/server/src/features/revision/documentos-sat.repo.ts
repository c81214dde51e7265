import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { revision } from '@aldia/contract/revision.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

/** `tipoArchivo` 0 means any. */
export type FiltroDeDocumentos = Entrada<typeof revision.documentosSat>;
export interface DocumentoNuevo {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly tipoArchivoId: number;
  readonly fechaMaxima: Dia | null;
  readonly documentoId: string | null;
  readonly hoy: Dia;
  readonly por: number;
  readonly en: string;
}

/** The requested document, locked: the one that arrives replaces it. */
const findSolicitado = (tx: Tx, d: Pick<DocumentoNuevo, 'usuarioId' | 'periodo' | 'tipoArchivoId'>) =>
  tx
    .selectFrom('documento_sat')
    .select(campos('id', 'fecha_maxima'))
    .where('usuario_id', '=', d.usuarioId)
    .where('periodo', '=', d.periodo)
    .where('tipo_archivo_id', '=', d.tipoArchivoId)
    .where('estado', '=', 'S')
    .forUpdate()
    .executeTakeFirst();

/** Records a request or an arrival. Asking twice is one request, with the newest last day. */
export async function guardarDocumentoSat(tx: Tx, d: DocumentoNuevo): Promise<number> {
  const pedido = await findSolicitado(tx, d);
  const { hoy, por, en, ...nuevo } = d;
  const estado = d.documentoId === null ? ('S' as const) : ('P' as const);
  if (pedido) {
    await tx
      .updateTable('documento_sat')
      .set({ estado, documento_id: d.documentoId, fecha_maxima: d.fechaMaxima ?? pedido.fechaMaxima })
      .where('id', '=', pedido.id)
      .execute();
    return pedido.id;
  }
  const { id } = await tx
    .insertInto('documento_sat')
    .values(aColumnas({ ...nuevo, estado, fechaTransaccion: hoy, creadoPor: por, creadoEn: en }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The report, newest first. NITs are compared as stored: without hyphen, in capitals. */
export const listDocumentosSat = (bd: Bd, f: FiltroDeDocumentos, limite: number) =>
  bd
    .selectFrom('documento_sat as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .select(campos('s.id', 's.periodo', 's.estado', 's.fecha_transaccion', 's.fecha_maxima', 's.tipo_archivo_id'))
    .select(['u.id as usuarioId', 'u.nit', 'u.nombre', 'g.descripcion as regimen'])
    .where('s.fecha_transaccion', '>=', f.fechaInicio)
    .where('s.fecha_transaccion', '<=', f.fechaFin)
    .$if(f.nit !== '', (q) => q.where('u.nit', '=', f.nit))
    .$if(f.tipoArchivo !== 0, (q) => q.where('s.tipo_archivo_id', '=', f.tipoArchivo))
    .orderBy('s.fecha_transaccion', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limite)
    .execute();
export type FilaDeDocumentoSat = Awaited<ReturnType<typeof listDocumentosSat>>[number];

/** The owner and the stored file; undefined while nothing has arrived. */
export const findDocumentoSat = (bd: Bd, id: number) =>
  bd
    .selectFrom('documento_sat as s')
    .innerJoin('documento as o', (j) =>
      j.onRef('o.id', '=', 's.documento_id').onRef('o.usuario_id', '=', 's.usuario_id'),
    )
    .select(campos('s.usuario_id', 'o.id', 'o.nombre'))
    .where('s.id', '=', id)
    .executeTakeFirst();
