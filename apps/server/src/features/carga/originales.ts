import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { type DocumentoGuardado, insertDocumento } from '../../shared/documentos.repo.ts';
import type { ArchivoDeCarga } from '../../shared/tablas.generated.ts';
import { findArchivoIgual, insertArchivo, type OrigenDeArchivo, updateOrigen } from './carga.repo.ts';

export interface Original {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly clase: ArchivoDeCarga['clase'];
  readonly origen: OrigenDeArchivo;
  /** How many it has, when who brings it counted them. */
  readonly filas: number;
}

/**
 * Keeps an original whose bytes are stored already, for the wizard to offer; it changes no figure (D-58). The same bytes of the
 * same book and month are the original that is there: `nuevo` says which it was. What somebody chose
 * and an office or TicLabs brings too is theirs from then on, so that who chose it does not take it away.
 */
export async function conservarOriginal(
  ctx: Contexto,
  documento: DocumentoGuardado,
  original: Original,
): Promise<{ readonly id: string; readonly nuevo: boolean }> {
  const igual = await findArchivoIgual(ctx.tx, { ...original, sha256: documento.sha256 });
  if (igual) {
    const { origen } = original;
    const pasaASerSuyo = igual.pendiente && igual.origen === 'personal' && origen !== 'personal';
    if (pasaASerSuyo) await updateOrigen(ctx.tx, igual, { origen, por: ctx.actor.usuarioId });
    return { id: igual.id, nuevo: false };
  }
  const id = await insertDocumento(ctx.tx, documento, ctx.actor.usuarioId);
  await insertArchivo(ctx.tx, { id, ...original });
  return { id, nuevo: true };
}
