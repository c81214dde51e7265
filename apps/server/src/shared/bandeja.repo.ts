import { rutaSinDatos } from '@aldia/contract/bandeja.ts';
import { sql } from 'kysely';
import { idAleatorio, type LlaveMaestra } from './cifrado.ts';
import { aHtml, aTexto, type Correo, unaLinea } from './correo.ts';
import type { Tx } from './db.ts';
import { sellarEnlace } from './enlace-de-correo.ts';

/** What a row of the outbox says of a mail, by whatever road it goes. */
export const columnasDeCorreo = (correo: Correo, origen: string) => ({
  asunto: unaLinea(correo.asunto),
  texto: aTexto(correo, origen),
  html: aHtml(correo, origen),
  adjuntos: JSON.stringify(correo.documentos ?? []),
  declaracion_id: correo.declaracionId ?? null,
});

/**
 * Whose inbox a mail is in: the client's whose month it tells of, when it goes to them, or else the one person's who has that
 * address. Of an address that two people share it is in nobody's.
 */
const duenioDe = ({ para, declaracionId }: Correo) => sql<number | null>`coalesce(
  (select u.id from declaracion d join usuario u on u.id = d.usuario_id
    where d.id = ${declaracionId ?? null}::bigint and u.correo = ${para}),
  (select case when count(*) = 1 then min(u.id) end from usuario u where u.correo = ${para} and u.correo <> ''))`;

/**
 * Until when a mail with a sealed link waits for whoever knows of no such link: a program of before would send its blank. Who
 * does know takes it at once.
 */
export const DE_QUIEN_ABRE_EL_ENLACE = sql<string>`'9999-12-31T00:00:00Z'::timestamptz`;

interface DeQuienEscribe {
  /** Address of the product, before the routes of its pages. */
  readonly origen: string;
  readonly maestra: LlaveMaestra;
}
/** Writes a mail in the transaction of the change it tells of. Returns its id, or null when that key was already written. */
export async function escribirCorreo(
  tx: Tx,
  dicho: Correo,
  { origen, maestra }: DeQuienEscribe,
): Promise<string | null> {
  const id = idAleatorio();
  const { correo, caja } = sellarEnlace(dicho, id, maestra);
  const fila = await tx
    .insertInto('bandeja_salida')
    .values({
      id,
      clave: correo.clave,
      para: unaLinea(correo.para),
      ...columnasDeCorreo(correo, origen),
      usuario_id: duenioDe({ ...correo, para: unaLinea(correo.para) }),
      ruta: rutaSinDatos(correo.boton?.ruta ?? ''),
      accion_id: correo.hastaQueVenza?.accionId ?? null,
      // The database's clock: the queue waits by it too, so the job never comes before the moment written here.
      retenida_hasta: correo.hastaQueVenza
        ? sql<string>`now() + make_interval(secs => ${correo.hastaQueVenza.segundos})`
        : caja && DE_QUIEN_ABRE_EL_ENLACE,
    })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fila && caja) await tx.insertInto('enlace_de_correo').values({ correo_id: id, caja }).execute();
  return fila?.id ?? null;
}

/**
 * A mail ('b') that is its person's to read: one to many once it left. Who pauses or cancels a batch is told that nobody else
 * reads it, and of an address that was refused the account speaks.
 */
export const SE_PUEDE_LEER = sql<boolean>`(b.correo_masivo_id is null or b.enviada_en is not null)`;

const DE_MUCHOS = 1 as const;

export interface MensajeDeMuchos {
  readonly usuarioId: number;
  readonly correo: Correo;
  /** What goes by WhatsApp once the mail went out, to who agreed. */
  readonly whatsapp?: { readonly plantilla: string; readonly valores: readonly string[] };
}
/** Writes messages of a mail to many: they wait for their pace, and each person has one, however often it is written. */
export async function escribirMasivos(
  tx: Tx,
  masivoId: number,
  mensajes: readonly MensajeDeMuchos[],
  origen: string,
): Promise<void> {
  if (mensajes.length === 0) return;
  const filas = mensajes.map(({ usuarioId, correo, whatsapp }) => ({
    id: idAleatorio(),
    clave: correo.clave,
    para: unaLinea(correo.para),
    asunto: unaLinea(correo.asunto),
    texto: aTexto(correo, origen),
    html: aHtml(correo, origen),
    adjuntos: JSON.stringify(correo.documentos ?? []),
    prioridad: DE_MUCHOS,
    correo_masivo_id: masivoId,
    usuario_id: usuarioId,
    ruta: rutaSinDatos(correo.boton?.ruta ?? ''),
    plantilla: whatsapp?.plantilla ?? null,
    parametros: whatsapp ? JSON.stringify({ valores: whatsapp.valores }) : null,
  }));
  await tx
    .insertInto('bandeja_salida')
    .values(filas)
    .onConflict((c) => c.doNothing())
    .execute();
}
