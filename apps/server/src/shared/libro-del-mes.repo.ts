import { anioDe, type Mes, mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a document is of this month. The books are partitioned by year, and the query states the year in its text. So the
 * plan knows its partition, and PostgreSQL keeps one plan for every client and month of that year. With the month as a
 * parameter alone it plans each query anew, which takes ten times as long as the query of a small book.
 */
export function esDelMes(columna: 'periodo' | 'f.periodo', periodo: Mes): RawBuilder<boolean> {
  const [suyo, anio] = [sql.ref(columna), anioDe(periodo)];
  const [enero, elQueSigue] = [mesDelAnio(anio, 1), mesDelAnio(anio + 1, 1)];
  return sql<boolean>`(${suyo} = ${periodo} and ${suyo} >= ${sql.lit(enero)} and ${suyo} < ${sql.lit(elQueSigue)})`;
}
