import { sql } from 'kysely';
import { idAleatorio } from './cifrado.ts';
import { aHtml, aTexto, type Correo, unaLinea } from './correo.ts';
import type { Tx } from './db.ts';

/** What a row of the outbox says of a mail, by whatever road it goes. */
export const columnasDeCorreo = (correo: Correo, origen: string) => ({
  asunto: unaLinea(correo.asunto),
  texto: aTexto(correo, origen),
  html: aHtml(correo, origen),
  adjuntos: JSON.stringify(correo.documentos ?? []),
  declaracion_id: correo.declaracionId ?? null,
});

/** Writes a mail in the transaction of the change it tells of. Returns its id, or null when that key was already written. */
export async function escribirCorreo(tx: Tx, correo: Correo, origen: string): Promise<string | null> {
  const fila = await tx
    .insertInto('bandeja_salida')
    .values({
      id: idAleatorio(),
      clave: correo.clave,
      para: unaLinea(correo.para),
      ...columnasDeCorreo(correo, origen),
      accion_id: correo.hastaQueVenza?.accionId ?? null,
      // The database's clock: the queue waits by it too, so the job never comes before the moment written here.
      retenida_hasta: correo.hastaQueVenza
        ? sql<string>`now() + make_interval(secs => ${correo.hastaQueVenza.segundos})`
        : null,
    })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}
