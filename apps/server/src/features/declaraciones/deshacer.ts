import {
  type AccionDeshacible,
  SEGUNDOS_DE_GRACIA,
  SEGUNDOS_PARA_DESHACER,
} from '@aldia/domain/declaraciones/deshacer.ts';
import { idAleatorio } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from './declaracion.ts';
import { deleteVencidas, insertAccion, updateDetalle } from './deshacer.repo.ts';

/** For how many seconds the server accepts an undo; the act's mails are held for the same time. */
export const VENTANA_S = SEGUNDOS_PARA_DESHACER + SEGUNDOS_DE_GRACIA;

/**
 * Call it before an act, on a locked declaration that has not changed yet: from then on its author can undo the act for some seconds. The
 * act must raise the version by exactly one. Returns the id that the screen sends to undo it.
 */
export async function recordarParaDeshacer(ctx: Contexto, d: Declaracion, clase: AccionDeshacible): Promise<string> {
  const { usuarioId } = ctx.actor;
  await deleteVencidas(ctx.tx, usuarioId);
  const id = idAleatorio();
  await insertAccion(ctx.tx, d, { id, usuarioId, clase, segundos: VENTANA_S });
  return id;
}

/** What the act changed outside the declaration's row, with the previous values. */
export type DetalleDeAccion =
  | { readonly facturas: Readonly<Record<string, { readonly incluye: boolean; readonly tipo: number | null }>> }
  /** Ids of the audit records that keep the deleted documents, and of the changes that were waiting for a decision until then. */
  | { readonly auditoria: readonly number[]; readonly cambios: readonly number[] };
export const anotarDetalle = (ctx: Contexto, accionId: string, detalle: DetalleDeAccion): Promise<void> =>
  updateDetalle(ctx.tx, accionId, detalle);
