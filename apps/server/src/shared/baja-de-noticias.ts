import { firmar, firmaVale } from './cifrado.ts';
import type { Recursos } from './contexto.ts';

/** Page on which a person leaves the news, or comes back to them, without a session. */
export const RUTA_DE_BAJA = '/api/correo/baja';

const loFirmado = (usuarioId: number): string => `baja-de-noticias:${usuarioId}`;

/** The path of a person's own page. It never expires: people read a mail years later, and all it does is stop mails. */
export const rutaDeBaja = (recursos: Pick<Recursos, 'maestra'>, usuarioId: number): string =>
  `${RUTA_DE_BAJA}/${usuarioId}.${firmar(recursos.maestra.llave, loFirmado(usuarioId))}`;

/** The id of the person whose page it is; null when we did not sign that path. */
export function deQuienEsLaBaja(recursos: Pick<Recursos, 'maestra'>, quien: string): number | null {
  const [, id, firma = ''] = /^(\d{1,15})\.([\w=+/-]{1,200})$/.exec(quien) ?? [];
  if (id === undefined) return null;
  return firmaVale(recursos.maestra, loFirmado(Number(id)), firma, true) ? Number(id) : null;
}
