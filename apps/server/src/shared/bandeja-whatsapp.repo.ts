import { columnasDeCorreo } from './bandeja.repo.ts';
import { idAleatorio } from './cifrado.ts';
import { unaLinea } from './correo.ts';
import type { Tx } from './db.ts';
import { numeroDeWhatsapp, parametroDeWhatsapp, type Whatsapp } from './whatsapp.ts';

/** Prefix of the key; the rest is the key of the mail that says the same. */
export const CLAVE_DE_WHATSAPP = 'whatsapp:';

async function numeroDe(tx: Tx, usuarioId: number): Promise<string | null> {
  const fila = await tx
    .selectFrom('usuario')
    .select('telefono')
    .where('id', '=', usuarioId)
    .where('enviar_whatsapp', '=', true)
    .where('telefono_sin_whatsapp', '=', false)
    .executeTakeFirst();
  return fila ? numeroDeWhatsapp(fila.telefono) : null;
}

/**
 * Writes a message, and the mail that may go in its place, in the transaction of the change it tells of. Returns its id; null
 * without consent, without a number that works, or when that key was already written.
 */
export async function escribirWhatsapp(tx: Tx, w: Whatsapp, origen: string, ahora: string): Promise<string | null> {
  const para = await numeroDe(tx, w.usuarioId);
  if (para === null) return null;
  const { correo } = w;
  const fila = await tx
    .insertInto('bandeja_salida')
    .values({
      id: idAleatorio(),
      clave: CLAVE_DE_WHATSAPP + correo.clave,
      canal: 'whatsapp',
      para,
      plantilla: w.plantilla,
      parametros: JSON.stringify({ valores: w.parametros.map(parametroDeWhatsapp), correo: unaLinea(correo.para) }),
      ...columnasDeCorreo(correo, origen),
      creada_en: ahora,
    })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}
