import type { Recursos } from '../../shared/contexto.ts';
import type { MensajeDeCorreo } from '../../shared/puertos.ts';
import { listDocumentos } from './notificaciones.repo.ts';

/** The name of a message for servers: it never changes, so that a repeated delivery is known (ADR 16). */
export const messageIdDe = (id: string): string => `<${id}@aldia>`;

/** The files that a message carries, read from where documents live. */
export async function leerAdjuntos(
  { bd, almacen }: Pick<Recursos, 'bd' | 'almacen'>,
  ids: readonly string[],
): Promise<MensajeDeCorreo['adjuntos']> {
  const documentos = await listDocumentos(bd, ids);
  return Promise.all(
    documentos.map(async (d) => ({ nombre: d.nombre, tipo: d.tipo, bytes: await almacen.leer(d.lugar) })),
  );
}
