import {
  aDestino,
  deExportacion,
  LINEA_DE_ESPECIALES,
  type ReglaDeContraparte,
} from '@aldia/domain/facturas/exportacion.ts';
import { TIPOS_ESPECIALES } from '@aldia/domain/facturas/tipos-dte.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

const ES_ESPECIAL = sql`f.tipo_dte = any(${TIPOS_ESPECIALES}::text[])`;
/** Of a rule `r`: the line where the exports go, null for none; and whether it has the special invoices. */
const DE_EXPORTACIONES = sql<string | null>`nullif(r.linea_exportacion, ${LINEA_DE_ESPECIALES}::text)`;
const CON_ESPECIALES = sql<boolean>`(r.con_especiales or r.linea_exportacion is not distinct from ${LINEA_DE_ESPECIALES}::text)`;

/**
 * Applies what staff taught for the other party, by NIT and name, to the documents that nobody decided about yet. A special invoice gets
 * the rule for special invoices; an export gets the line where that party's exports go.
 */
export async function updateSegunReglas(tx: Tx, usuarioId: number, periodo: Mes): Promise<void> {
  const deVentas = sql`
    update factura f set linea_exportacion = case when ${ES_ESPECIAL} then ${LINEA_DE_ESPECIALES}::text else ${DE_EXPORTACIONES} end
      from regla_de_exportacion r
     where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'emitida' and f.linea_exportacion is null
       and case when ${ES_ESPECIAL} then ${CON_ESPECIALES} else f.exportacion and ${DE_EXPORTACIONES} is not null end
       and r.usuario_id = f.usuario_id and r.libro = f.libro and r.nit = f.nit_receptor
       and r.nombre = upper(btrim(f.nombre_receptor))`;
  const deCompras = sql`
    update factura f set para_exportar = r.para_exportar
      from regla_de_exportacion r
     where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and f.para_exportar is null
       and r.usuario_id = f.usuario_id and r.libro = f.libro and r.nit = f.nit_emisor
       and r.nombre = upper(btrim(f.nombre_emisor))`;
  await Promise.all([deVentas.execute(tx), deCompras.execute(tx)]);
}

export interface ReglaDelCliente extends ReglaDeContraparte {
  readonly libro: 'emitida' | 'recibida';
  readonly nit: string;
  /** In capitals, without space around it. */
  readonly nombre: string;
}
/** What staff taught for the other parties of a client: what `updateSegunReglas` applies. */
export async function listReglasDelCliente(bd: Conexion, usuarioId: number): Promise<ReglaDelCliente[]> {
  const { rows } = await sql<Omit<ReglaDelCliente, 'exportaciones'> & { exportaciones: string | null }>`
    select r.libro, r.nit, r.nombre, ${DE_EXPORTACIONES} as exportaciones, ${CON_ESPECIALES} as especiales,
           r.para_exportar as "paraExportar"
      from regla_de_exportacion r where r.usuario_id = ${usuarioId}
     order by r.libro, r.nit, r.nombre`.execute(bd);
  return rows.map((r) => ({ ...r, exportaciones: deExportacion(aDestino(r.exportaciones)) }));
}
