import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';
import { EMISOR_CLASIFICADO } from '../../shared/emisor-clasificado.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

/**
 * A purchase left to the rules whose record type may differ from what its issuer's rule now says; `cambios` checks it and then removes the
 * issuer.
 */
const PUEDE_SEGUIR_OTRA = sql`(f.tipo_propuesto_id is null or (f.tipo_registro_id = f.tipo_propuesto_id and not exists (
  select 1 from emisor e join tipo_emisor t on t.id = e.tipo_emisor_id
   where e.nit = f.nit_emisor and e.deleted_at is null and t.tipo_registro_id = f.tipo_propuesto_id)))`;

/**
 * Stores in the declaration the month's suppliers that no catalogue knows, so that somebody classifies them (D-31). A supplier stored
 * before and classified since stays while one of its purchases may not follow the new rule yet, because this load did not bring it.
 */
export async function updateEmisoresPorClasificar(tx: Tx, usuarioId: number, periodo: Mes): Promise<void> {
  await sql`
    update declaracion d
       set emisores_por_clasificar = array(
             select distinct f.nit_emisor from factura f
              where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and not f.anulado
                and (not exists (select 1 from emisor e where e.nit = f.nit_emisor and ${EMISOR_CLASIFICADO})
                     or (f.nit_emisor = any(d.emisores_por_clasificar) and ${PUEDE_SEGUIR_OTRA})))
     where d.usuario_id = ${usuarioId} and d.periodo = ${periodo}`.execute(tx);
}
