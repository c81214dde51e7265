import { rutaSinDatos } from '@aldia/contract/bandeja.ts';
import { sql } from 'kysely';
import { idAleatorio, type LlaveMaestra } from './cifrado.ts';
import { aHtml, aTexto, type Correo, unaLinea } from './correo.ts';
import type { Tx } from './db.ts';
import { sellarEnlace } from './enlace-de-correo.ts';

/** Columns of an outbox row that hold a mail, whatever the channel of the row. */
export const columnasDeCorreo = (correo: Correo, origen: string) => ({
  asunto: unaLinea(correo.asunto),
  texto: aTexto(correo, origen),
  html: aHtml(correo, origen),
  adjuntos: JSON.stringify(correo.documentos ?? []),
  declaracion_id: correo.declaracionId ?? null,
  sirve_hasta: correo.sirveHasta ?? null,
});

/** Whether the person `u` proved the address in use. */
const LO_PROBO = sql<boolean>`exists (
  select from correo c where c.usuario_id = u.id and c.activo and c.verificado_en is not null)`;
/**
 * The person in whose inbox a mail is: the client of the declaration it tells of, when it goes to that client's address, or
 * else who proved that address, because anybody may write a stranger's in their account. An address that nobody proved is of the
 * only person who has it, unless it was somebody else's: what concerns their account still goes there for some days. When two
 * people proved it, nobody.
 */
const duenioDe = ({ para, declaracionId }: Correo) => sql<number | null>`coalesce(
  (select u.id from declaracion d join usuario u on u.id = d.usuario_id
    where d.id = ${declaracionId ?? null}::bigint and u.correo = ${para}),
  (select case when count(*) filter (where q.probado) = 1 then min(q.id) filter (where q.probado)
               when count(*) = 1 and not bool_or(q.ajeno) then min(q.id) end
     from (select u.id, ${LO_PROBO} as probado,
                  not ${LO_PROBO} and exists (
                    select from cambio_de_correo k where k.anterior = ${para} and k.usuario_id <> u.id) as ajeno
             from usuario u where u.correo = ${para} and u.correo <> '') q))`;

/**
 * Holds a mail with a sealed link back from older versions of the program, which would send the blank instead of the link. A
 * version that can open the link ignores this and sends the mail at once.
 */
export const DE_QUIEN_ABRE_EL_ENLACE = sql<string>`'9999-12-31T00:00:00Z'::timestamptz`;

interface DeQuienEscribe {
  /** Address of the product; the routes of its pages follow it. */
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
      // The database's clock: the queue uses it too, so the job never comes before the moment written here.
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
 * Whether the recipient of a mail ('b') may read it in the inbox: a bulk one only once it was sent. When a batch is paused or
 * canceled, the administrator is told that nobody else reads it; the account page speaks of a refused address.
 */
export const SE_PUEDE_LEER = sql<boolean>`(b.correo_masivo_id is null or b.enviada_en is not null)`;

const DE_MUCHOS = 1 as const;

export interface MensajeDeMuchos {
  readonly usuarioId: number;
  readonly correo: Correo;
  /** The WhatsApp message that follows the mail, to a person who agreed to it. */
  readonly whatsapp?: { readonly plantilla: string; readonly valores: readonly string[] };
}
/** Writes messages of a bulk mail, which wait for their pace. A person gets one, however often it is written. */
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
