import { idAleatorio } from './cifrado.ts';
import { aHtml, aTexto, type Correo, unaLinea } from './correo.ts';
import type { Tx } from './db.ts';

/** Writes a mail in the transaction of the change it tells of. Returns its id, or null when that key was already written. */
export async function escribirCorreo(tx: Tx, correo: Correo, origen: string): Promise<string | null> {
  const fila = await tx
    .insertInto('bandeja_salida')
    .values({
      id: idAleatorio(),
      clave: correo.clave,
      para: unaLinea(correo.para),
      asunto: unaLinea(correo.asunto),
      texto: aTexto(correo, origen),
      html: aHtml(correo, origen),
      adjuntos: JSON.stringify(correo.documentos ?? []),
      declaracion_id: correo.declaracionId ?? null,
    })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}
