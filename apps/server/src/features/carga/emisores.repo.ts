import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';

/** Remembers in its declaration the suppliers of a month that no catalogue knows now: somebody has to classify them (D-31). */
export async function updateEmisoresPorClasificar(tx: Tx, usuarioId: number, periodo: Mes): Promise<void> {
  await sql`
    update declaracion d
       set emisores_por_clasificar = array(
             select distinct f.nit_emisor from factura f
              where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and not f.anulado
                and not exists (select 1 from emisor e where e.nit = f.nit_emisor and e.deleted_at is null and e.tipo_emisor_id is not null))
     where d.usuario_id = ${usuarioId} and d.periodo = ${periodo}`.execute(tx);
}
