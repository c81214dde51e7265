import { anioDe, type Mes, mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * That a document is of this month. Books stand in one part for each year, and the year is written out in the text: the plan
 * knows its part, so PostgreSQL keeps one for every client and month of that year. With the month as a parameter alone it
 * plans each question anew, which takes ten times what the question of a small book takes.
 */
export function esDelMes(columna: 'periodo' | 'f.periodo', periodo: Mes): RawBuilder<boolean> {
  const [suyo, anio] = [sql.ref(columna), anioDe(periodo)];
  const [enero, elQueSigue] = [mesDelAnio(anio, 1), mesDelAnio(anio + 1, 1)];
  return sql<boolean>`(${suyo} = ${periodo} and ${suyo} >= ${sql.lit(enero)} and ${suyo} < ${sql.lit(elQueSigue)})`;
}
