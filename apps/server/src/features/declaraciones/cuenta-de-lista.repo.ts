import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type SqlBool, sql } from 'kysely';
import type { Bd, Conexion } from '../../shared/db.ts';

/** What a list is narrowed by besides its words. */
export interface FiltroContado {
  readonly periodo: Mes;
  readonly regimenId: number;
  /** The stage of the list (1 entry, 2 form, 3 payment), or every declaration with invoices (spec 2, section 2.9). */
  readonly etapa: 1 | 2 | 3 | 'con-facturas';
  /** Whose: somebody's, nobody's (null), or everybody's. */
  readonly asignadoId: number | null | 'todas';
  readonly soloDesactualizadas: boolean;
}

/** The length of a list, as a column: it is kept by the database with each change, and not counted (migration 55). */
export function selectTotal(bd: Conexion, f: FiltroContado) {
  let q = bd
    .selectFrom('cuenta_de_lista as c')
    .where('c.periodo', '=', f.periodo)
    .where('c.regimen_id', '=', f.regimenId);
  q = f.etapa === 'con-facturas' ? q.where(sql<SqlBool>`c.facturas_cargadas`) : q.where('c.etapa', '=', f.etapa);
  if (f.asignadoId !== 'todas') q = q.where('c.asignado_id', f.asignadoId === null ? 'is' : '=', f.asignadoId);
  if (f.soloDesactualizadas) q = q.where(sql<SqlBool>`c.desactualizada`);
  return q.select(sql<number>`coalesce(sum(c.cuantas), 0)::int`.as('total'));
}

/** Adds up what the changes of a while left, so that a total is few rows. Whoever reads meanwhile sees all of it before or after. */
export async function juntarCuentas(bd: Bd): Promise<number> {
  const { numAffectedRows } = await sql`
    with sueltas as (
      delete from cuenta_de_lista c
       using (select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada
                from cuenta_de_lista group by 1, 2, 3, 4, 5, 6 having count(*) > 1) v
       where (c.periodo, c.regimen_id, c.etapa, c.facturas_cargadas, c.desactualizada)
           = (v.periodo, v.regimen_id, v.etapa, v.facturas_cargadas, v.desactualizada)
         and c.asignado_id is not distinct from v.asignado_id
      returning c.*)
    insert into cuenta_de_lista (periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, cuantas)
    select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, sum(cuantas)
      from sueltas group by 1, 2, 3, 4, 5, 6 having sum(cuantas) <> 0`.execute(bd);
  return Number(numAffectedRows ?? 0);
}

interface Cuenta {
  readonly periodo: string;
  readonly regimenId: number;
  readonly etapa: number;
  readonly guardadas: number;
  readonly contadas: number;
}
/** Every kept length against the declarations, counted, in one statement, so that no change falls between them. */
export async function verificarCuentas(bd: Bd): Promise<{ readonly listas: number; readonly faltas: string[] }> {
  const { rows } = await sql<Cuenta>`
    select periodo, regimen_id as "regimenId", etapa, sum(guardadas)::int as guardadas, sum(contadas)::int as contadas
      from (select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, cuantas as guardadas, 0 as contadas
              from cuenta_de_lista
            union all
            select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, 0, 1 from declaracion) t
     group by periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada order by 1, 2, 3`.execute(bd);
  const faltas = rows
    .filter((c) => c.guardadas !== c.contadas)
    .map(
      (c) =>
        `De la lista ${c.etapa} de ${c.periodo}, régimen ${c.regimenId}, se guardan ${c.guardadas} y hay ${c.contadas}.`,
    );
  return { listas: rows.length, faltas };
}
