import {
  type AccionDeshacible,
  SEGUNDOS_DE_GRACIA,
  SEGUNDOS_PARA_DESHACER,
} from '@aldia/domain/declaraciones/deshacer.ts';
import { idAleatorio } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from './declaracion.ts';
import { deleteVencidas, insertAccion, updateDetalle } from './deshacer.repo.ts';

/** How long the server takes an act back, in seconds; its mails are held as long. */
export const VENTANA_S = SEGUNDOS_PARA_DESHACER + SEGUNDOS_DE_GRACIA;

/**
 * Called before an act on a declaration that is locked and has changed nothing yet: from here on, and for some seconds,
 * its author can take it back. The act must raise the version by one. Gives the id that the screen sends to undo it.
 */
export async function recordarParaDeshacer(ctx: Contexto, d: Declaracion, clase: AccionDeshacible): Promise<string> {
  const { usuarioId } = ctx.actor;
  await deleteVencidas(ctx.tx, usuarioId);
  const id = idAleatorio();
  await insertAccion(ctx.tx, d, { id, usuarioId, clase, segundos: VENTANA_S });
  return id;
}

/** What the act changed outside of the declaration's row, and how it was. */
export type DetalleDeAccion =
  | { readonly facturas: Readonly<Record<string, { readonly incluye: boolean; readonly tipo: number | null }>> }
  /** Records of the audit that keep the deleted documents, and what waited for a decision until then. */
  | { readonly auditoria: readonly number[]; readonly cambios: readonly number[] };
export const anotarDetalle = (ctx: Contexto, accionId: string, detalle: DetalleDeAccion): Promise<void> =>
  updateDetalle(ctx.tx, accionId, detalle);
