import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';

export type Libro = 'emitida' | 'recibida';
export interface DelMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}

/** The NIT of a person; undefined when there is no such person. */
export async function findNit(bd: Bd, usuarioId: number): Promise<string | undefined> {
  const fila = await bd.selectFrom('usuario').select('nit').where('id', '=', usuarioId).executeTakeFirst();
  return fila?.nit;
}

const delLibro = (bd: Bd, { usuarioId, periodo }: DelMes, libro: Libro) =>
  bd
    .selectFrom('factura')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .where('libro', '=', libro);

/** A page of a book in the order of its index. Purchases that were excluded are not in it; cancelled ones are. */
export const listRenglones = (bd: Bd, mes: DelMes, libro: Libro, pagina: number, limite: number) =>
  delLibro(bd, mes, libro)
    .select([
      'numero_autorizacion',
      'numero_dte',
      'serie',
      'fecha_emision',
      'tipo_dte',
      'nit_emisor',
      'nombre_emisor',
      'nit_receptor',
      'nombre_receptor',
      'monto',
      'iva',
      'anulado',
    ])
    .where((e) => e.or([e('incluye', '=', true), e('anulado', '=', true), e('libro', '=', 'emitida')]))
    .orderBy('fecha_emision')
    .orderBy('numero_autorizacion')
    .limit(limite)
    .offset((pagina - 1) * limite)
    .execute();
export type FilaDeLibro = Awaited<ReturnType<typeof listRenglones>>[number];

/** The whole month in a few rows: by kind of document, cancelled or not, included or not. */
export const listGrupos = (bd: Bd, mes: DelMes, libro: Libro) =>
  delLibro(bd, mes, libro)
    .select((e) => [
      'tipo_dte',
      'anulado',
      'incluye',
      sql<number>`count(*)::int`.as('cantidad'),
      e.fn.sum<string>('monto').as('monto'),
    ])
    .groupBy(['tipo_dte', 'anulado', 'incluye'])
    .execute();

/** The computed months of a year, from January to December. */
export const listMesesDelAnio = (bd: Bd, usuarioId: number, anio: number) =>
  bd
    .selectFrom('declaracion')
    .select([
      'id',
      'periodo',
      'regimen_id',
      'estado_id',
      'nit',
      'total_ventas',
      'total_retencion_isr',
      'total_retencion_iva',
      'impuesto_isr',
      'impuesto_iva',
      'documento_id',
      'documento_iva_id',
    ])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '>=', `${anio}-01`)
    .where('periodo', '<=', `${anio}-12`)
    .where('totales', 'is not', null)
    .orderBy('periodo')
    .execute();
