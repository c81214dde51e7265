import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';
import { esDelAnio } from './con-cifras.repo.ts';
import { enEstado } from './en-estado.repo.ts';

/**
 * Whether an opened month ('d') has nothing that was loaded, typed, asked of the client or filed. It asks the facts and not the version of
 * the row: giving a month to a collaborator, another balance of the month before, or a follow-up that was deleted leave no work on its
 * forms.
 */
export const SIN_TOCAR = sql<boolean>`(${enEstado('d', ESTADO.pendiente)} and not d.facturas_cargadas
  and d.carga_retencion_isr is null and d.carga_retencion_iva is null and not d.sin_isr and not d.remanentes_corregidos
  and d.compras_pedidas_en is null and d.presentado_id is null and not ${esDelAnio('d')})`;
/** Whether somebody worked on a month of a person. */
export const tieneMeses = (usuarioId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from declaracion d where d.usuario_id = ${usuarioId} and not ${SIN_TOCAR})`;
