import { sql } from 'kysely';
import type { Bd } from '../shared/db.ts';

/** Jobs that are not over, by their name and where they are. */
export async function countTrabajos(bd: Bd): Promise<readonly { trabajo: string; estado: string; cuantos: number }[]> {
  const { rows } = await sql<{ trabajo: string; estado: string; cuantos: number }>`
    select name as trabajo, state::text as estado, count(*) as cuantos from trabajos.job
     where state in ('created', 'retry', 'active') group by 1, 2`.execute(bd);
  return rows;
}

/** Seconds since each job that a clock starts was last done well. One that never was has no row. */
export async function edadDeHorarios(bd: Bd): Promise<readonly { trabajo: string; segundos: number }[]> {
  const { rows } = await sql<{ trabajo: string; segundos: number }>`
    select s.name as trabajo, extract(epoch from now() - max(j.completed_on))::float8 as segundos
      from trabajos.schedule s join trabajos.job j on j.name = s.name and j.state = 'completed' group by 1`.execute(bd);
  return rows;
}

/** Mails of the last hour by what became of them; those that wait are counted by their age. */
export async function countCorreos(bd: Bd): Promise<readonly { resultado: string; cuantos: number }[]> {
  const { rows } = await sql<{ resultado: string; cuantos: number }>`
    select 'enviado' as resultado, count(*) as cuantos from bandeja_salida
      where canal = 'correo' and enviada_en > now() - interval '1 hour'
    union all select 'descartado', count(*) from bandeja_salida
      where canal = 'correo' and descartada_en > now() - interval '1 hour'
    union all select 'por-reintentar', count(*) from bandeja_salida
      where canal = 'correo' and enviada_en is null and descartada_en is null and ultimo_error is not null`.execute(bd);
  return rows;
}
