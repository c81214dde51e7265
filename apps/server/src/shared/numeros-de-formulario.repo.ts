import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from './db.ts';

/** Until the transaction ends nobody else gives these numbers to a month. In one order, so that nobody waits for somebody who waits. */
export async function apartarNumeros(tx: Tx, numeros: readonly string[]): Promise<void> {
  for (const numero of numeros.filter((n) => n !== '').sort())
    await sql`select pg_advisory_xact_lock(hashtext(${`formulario:${numero}`}))`.execute(tx);
}

/** The month other than this one that has the number, of either form, and its client. */
export async function findQuienTieneNumero(bd: Conexion, numero: string, salvo: number) {
  const { rows } = await sql<{ readonly cliente: string; readonly periodo: Mes }>`
    select u.nombre as cliente, d.periodo
      from (select id, usuario_id, periodo from declaracion where numero_formulario <> '' and numero_formulario = ${numero}
            union all
            select id, usuario_id, periodo from declaracion where numero_formulario_iva <> '' and numero_formulario_iva = ${numero}) d
      join usuario u on u.id = d.usuario_id
     where d.id <> ${salvo}
     order by d.id limit 1`.execute(bd);
  return rows[0];
}
