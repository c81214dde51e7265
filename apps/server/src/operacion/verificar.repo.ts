import { sql } from 'kysely';
import type { Conexion } from '../shared/db.ts';

/**
 * The two sides of the book of money, in one statement, so that no commit falls between them: the balance of all
 * postings, what the provider owes by the postings, and what it owes by the states of the charges and the lines of the
 * settlement. In quetzales.
 */
export const SUMAS_DEL_LIBRO = `
  select (select coalesce(sum(debe) - sum(haber), 0)::text from asiento_linea) total,
    (select coalesce(sum(debe) - sum(haber), 0)::text from asiento_linea where cuenta = 'pasarela') pasarela,
    (select (coalesce(sum(monto) filter (where estado in ('aprobada', 'aplicada', 'anulando', 'anulacion_fallida') or devuelta_aparte_en is not null), 0)
      - coalesce((select sum(case when l.clase = 'cobro' then i.monto else -i.monto end)
          from cobro_intento i join (
            select distinct on (intento_id) intento_id, clase from conciliacion_linea where monto_pasarela is not null
          ) l on l.intento_id = i.id), 0))::text from cobro_intencion) esperado`;
export interface SumasDelLibro {
  readonly total: string;
  readonly pasarela: string;
  readonly esperado: string;
}
export async function sumasDelLibro(bd: Conexion): Promise<SumasDelLibro> {
  const { rows } = await sql.raw<SumasDelLibro>(SUMAS_DEL_LIBRO).execute(bd);
  return rows[0] ?? { total: '0', pasarela: '0', esperado: '0' };
}

/** Postings whose two sides differ, and charges that were delivered for money and have no posting. */
export async function listDelLibroMal(
  bd: Conexion,
): Promise<{ asientos: readonly number[]; cobros: readonly string[] }> {
  const asientos = await sql<{ id: number }>`
    select asiento_id as id from asiento_linea group by asiento_id having sum(debe) <> sum(haber) order by 1`.execute(
    bd,
  );
  const cobros = await sql<{ id: string }>`
    select i.id from cobro_intencion i where i.estado = 'aplicada' and i.monto > 0
      and not exists (select 1 from asiento a where a.intencion_id = i.id) order by i.id`.execute(bd);
  return { asientos: asientos.rows.map((f) => f.id), cobros: cobros.rows.map((f) => f.id) };
}
export async function countAsientos(bd: Conexion): Promise<number> {
  const { n } = await bd
    .selectFrom('asiento')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
