import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';
import { enEstado } from './en-estado.repo.ts';

/** Whether nobody did anything yet with an opened month ('d'). */
export const SIN_TOCAR = sql<boolean>`(${enEstado('d', ESTADO.pendiente)} and d.version = 0 and not d.facturas_cargadas)`;
/** Whether somebody worked on a month of a person. */
export const tieneMeses = (usuarioId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from declaracion d where d.usuario_id = ${usuarioId} and not ${SIN_TOCAR})`;
