import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';

/**
 * Since when mail to the address in that column is refused for good; null while it takes mail. A person with another address
 * starts clean.
 */
export const noRecibeDesde = (columna: string) =>
  sql<Instante | null>`(select d.marcada_en from direccion_muerta d where d.direccion = lower(${sql.ref(columna)}))`;
