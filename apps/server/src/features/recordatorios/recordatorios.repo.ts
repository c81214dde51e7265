import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';

export interface Vencimiento {
  readonly periodo: Mes;
  readonly impuesto: 'ISR' | 'IVA';
  readonly regimenes: readonly number[];
  readonly vence: Dia;
  readonly dias: number;
}
export interface FilaPorRecordar {
  readonly id: number;
  readonly usuarioId: number;
  readonly estadoId: number;
  readonly facturas: boolean;
  readonly pagoRealizado: boolean;
  readonly nombre: string;
  readonly correo: string;
}

/** What makes a reminder one. */
export const claveDeVencimiento = (id: number, v: Vencimiento): string => `vence:${id}:${v.impuesto}:${v.dias}`;

/**
 * Open declarations of active clients that were not told yet, after one id, in order. Held still until the transaction
 * ends: one that is being paid right now is looked at again afterwards.
 */
export async function listPorRecordar(
  tx: Tx,
  v: Vencimiento,
  despuesDe: number,
  limite: number,
): Promise<FilaPorRecordar[]> {
  const { rows } = await sql<FilaPorRecordar>`
    select d.id::int as id, u.id::int as "usuarioId", d.estado_id as "estadoId", d.facturas_cargadas as facturas,
           d.pago_realizado as "pagoRealizado", coalesce(nullif(u.primer_nombre, ''), u.nombre) as nombre, u.correo
      from declaracion d
      join usuario u on u.id = d.usuario_id
     where d.periodo = ${v.periodo} and d.regimen_id = any(${[...v.regimenes]}::smallint[]) and d.etapa < 4
       and not d.pago_realizado and d.id > ${despuesDe} and u.activo and u.estado_id in (1, 2) and u.correo <> ''
       and not exists (
         select 1 from bandeja_salida b
          where b.clave = 'vence:' || d.id || ':' || ${v.impuesto}::text || ':' || ${v.dias}::int)
     order by d.id
     limit ${limite}
     for share of d`.execute(tx);
  return rows;
}
