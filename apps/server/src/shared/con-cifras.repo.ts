import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';

/** That a month has figures: it was computed, or copied from where it was filed (spec 2, section 2.15), which has no documents. */
export const conCifras = (declaracion: 'declaracion' | 'd' | 'a'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${declaracion}.totales`)} is not null or ${sql.ref(`${declaracion}.estado_id`)} = ${ESTADO.cargaDeCortesia})`;

/** That a month is one of its year: it has figures, and not those of nothing that a deleted follow-up leaves until it is loaded again. */
export const esDelAnio = (declaracion: 'declaracion' | 'd'): RawBuilder<boolean> =>
  sql<boolean>`(${conCifras(declaracion)} and (${sql.ref(`${declaracion}.estado_id`)} <> ${ESTADO.pendiente} or ${sql.ref(`${declaracion}.facturas_cargadas`)}))`;
