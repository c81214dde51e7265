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
  /** How many rows it has, when the sender counted them. */
  readonly filas: number;
}

/**
 * Keeps an original whose bytes are already stored, so that the wizard offers it; it changes no figure (D-58). A file with the same bytes,
 * book and month is the existing original: `nuevo` says which case it was. When an office or TicLabs brings a pending file that a person
 * had chosen, the file becomes theirs, so that the person cannot remove it.
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
