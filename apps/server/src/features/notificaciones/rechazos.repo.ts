import { sql } from 'kysely';
import type { Bd, Tx } from '../../shared/db.ts';
import { SIN_DUDAS } from './dudas.repo.ts';

/** After so many different addresses refused in a row, with none taken between them, the server is at fault. */
const RACHA_MAXIMA = 5;

/** A message that left the queue because its address was refused. */
export interface Rechazado {
  readonly id: string;
  readonly para: string;
}

/**
 * Counts one more refusal in a row. Returns an empty list while each address may be at fault; otherwise all messages that these
 * refusals took out of the queue: a server that refuses everybody must not empty it.
 */
export async function addRechazo(tx: Tx, { id, para }: Rechazado): Promise<readonly Rechazado[]> {
  await sql`
    insert into rechazo_seguido (correo_id, direccion) values (${id}::uuid, ${para.toLowerCase()})
    on conflict (correo_id) do nothing`.execute(tx);
  const { rows } = await sql<Rechazado>`
    select b.id, b.para from rechazo_seguido r join bandeja_salida b on b.id = r.correo_id
     where b.descartada_en is not null and b.enviada_en is null
       and (select count(*) from (select distinct direccion from rechazo_seguido limit ${RACHA_MAXIMA}::int) d) >= ${RACHA_MAXIMA}::int`.execute(
    tx,
  );
  return rows;
}

/**
 * Marks a mail as taken by the server, in one statement: its address is good, and the rows of refusals and doubts in a row are over.
 * Deletes the link secrets of this mail and of the refused ones, which do not come back. A demo keeps them for its mailbox
 * (`guardaEnlaces`).
 */
export async function markEnviada(
  bd: Bd,
  { id, para }: Rechazado,
  ahora: string,
  guardaEnlaces: boolean,
): Promise<void> {
  await sql`
    with buena as (delete from direccion_muerta where direccion = ${para.toLowerCase()}),
         racha as (delete from rechazo_seguido), dudas as (${SIN_DUDAS}),
         enlaces as (delete from enlace_de_correo where not ${guardaEnlaces}::boolean
           and (correo_id = ${id}::uuid or correo_id in (
             select r.correo_id from rechazo_seguido r join bandeja_salida b on b.id = r.correo_id where b.descartada_en is not null)))
    update bandeja_salida set enviada_en = ${ahora}::timestamptz, ultimo_error = null where id = ${id}`.execute(bd);
}
