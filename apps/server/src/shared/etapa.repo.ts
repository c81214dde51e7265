import { ETAPA, type Etapa } from '@aldia/domain/declaraciones/etapas.ts';
import { type RawBuilder, sql } from 'kysely';

/** The column of a declaration, or of the kept counts; `de` is how the statement calls it, where more than one has it. */
const columna = (de: string | null): RawBuilder<unknown> => sql.ref(de === null ? 'etapa' : `${de}.etapa`);

// Literals, so that the indexes of open declarations serve.
export const enEtapa = (etapa: Etapa, de: string | null = null): RawBuilder<boolean> =>
  sql<boolean>`${columna(de)} = ${sql.lit(etapa)}`;
/** Not finished. */
export const abierta = (de: string | null = null): RawBuilder<boolean> =>
  sql<boolean>`${columna(de)} < ${sql.lit(ETAPA.terminada)}`;
