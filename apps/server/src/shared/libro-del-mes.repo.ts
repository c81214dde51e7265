import { anioDe, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a document is of this month. The books are partitioned by year, and the query states the year in its text. So the
 * plan knows its partition, and PostgreSQL keeps one plan for every client and month of that year. With the month as a
 * parameter alone it plans each query anew, which takes ten times as long as the query of a small book.
 */
export function esDelMes(columna: 'periodo' | 'f.periodo', periodo: Mes): RawBuilder<boolean> {
  const [suyo, anio] = [sql.ref(columna), anioDe(periodo)];
  // Written by hand: the year after the last that a month may have is a bound all the same.
  const [enero, elQueSigue] = [sql.lit(`${anio}-01`), sql.lit(`${anio + 1}-01`)];
  return sql<boolean>`(${suyo} = ${periodo} and ${suyo} >= ${enero} and ${suyo} < ${elQueSigue})`;
}
