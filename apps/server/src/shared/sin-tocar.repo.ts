import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { sql } from 'kysely';

/** Whether nobody did anything yet with a month ('d') that was opened. */
export const SIN_TOCAR = sql<boolean>`(d.estado_id = ${sql.lit(ESTADO.pendiente)} and d.version = 0 and not d.facturas_cargadas)`;
