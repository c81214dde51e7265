import type { Recursos } from '../../shared/contexto.ts';
import type { MensajeDeCorreo } from '../../shared/puertos.ts';
import { listDocumentos } from './notificaciones.repo.ts';

/** The Message-ID of a mail. It never changes, so a repeated delivery can be recognised (ADR 16). */
export const messageIdDe = (id: string): string => `<${id}@aldia>`;

/** Reads the files that a message carries from the document store. */
export async function leerAdjuntos(
  { bd, almacen }: Pick<Recursos, 'bd' | 'almacen'>,
  ids: readonly string[],
): Promise<MensajeDeCorreo['adjuntos']> {
  const documentos = await listDocumentos(bd, ids);
  return Promise.all(
    documentos.map(async (d) => ({ nombre: d.nombre, tipo: d.tipo, bytes: await almacen.leer(d.lugar) })),
  );
}
