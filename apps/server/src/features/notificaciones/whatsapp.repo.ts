import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { CLAVE_DE_WHATSAPP } from '../../shared/bandeja-whatsapp.repo.ts';
import { idAleatorio } from '../../shared/cifrado.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import { type Plazo, yaToca } from './su-hora.repo.ts';

const Parametros = z.object({ valores: z.array(z.string()) });

const pendiente = (bd: Conexion) =>
  bd
    .updateTable('bandeja_salida')
    .where('canal', '=', 'whatsapp')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null);

export interface MensajePorEnviar {
  readonly id: string;
  readonly para: string;
  readonly plantilla: string;
  readonly valores: readonly string[];
  readonly creadaEn: string;
  /** From when on its words are no longer so; null when it may come late. */
  readonly sirveHasta: Instante | null;
  readonly intentos: number;
  /** How many tries got no answer. */
  readonly dudas: number;
  /** It follows a mail to many that was cancelled since. */
  readonly cancelado: boolean;
}
const DE_UN_MASIVO_CANCELADO = sql<boolean>`exists (
  select from bandeja_salida b join correo_masivo l on l.id = b.correo_masivo_id
   where b.clave = substr(bandeja_salida.clave, ${sql.lit(CLAVE_DE_WHATSAPP.length + 1)}) and l.estado = 'cancelado')`;
/** Counts a try and takes the message for this process until `hasta`; undefined when it is not due yet, is sent or was given up. */
export async function takeWhatsapp(bd: Bd, id: string, { ahora, hasta }: Plazo): Promise<MensajePorEnviar | undefined> {
  const fila = await pendiente(bd)
    .set({ intentos: sql`intentos + 1`, intentar_desde: hasta })
    .where('id', '=', id)
    .where(yaToca(ahora))
    .returning(campos('id', 'para', 'plantilla', 'parametros', 'creada_en', 'intentos', 'dudas', 'sirve_hasta'))
    .returning(DE_UN_MASIVO_CANCELADO.as('cancelado'))
    .executeTakeFirst();
  if (!fila) return undefined;
  const { plantilla, parametros, ...resto } = fila;
  return {
    ...resto,
    plantilla: plantilla ?? '',
    valores: leerGuardado(Parametros, parametros, 'parámetros de un WhatsApp').valores,
  };
}

export async function markWhatsappEnviado(bd: Bd, id: string, externoId: string, ahora: string): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ enviada_en: ahora, externo_id: externoId, ultimo_error: null })
    .where('id', '=', id)
    .execute();
}
/** It stays in the queue; the sweeper leaves it alone until `desde`. */
export async function markWhatsappFallido(
  tx: Tx,
  { id, error, desde, enDuda }: { id: string; error: string; desde: Instante; enDuda: boolean },
): Promise<void> {
  await pendiente(tx)
    .set((e) => ({ ultimo_error: error, intentar_desde: desde, dudas: e('dudas', '+', enDuda ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}

/** Gives a message up. Returns false when another process gave it up, or sent it, before. */
export async function discardWhatsapp(tx: Tx, id: string, error: string, ahora: string): Promise<boolean> {
  const fila = await pendiente(tx)
    .set({ descartada_en: ahora, ultimo_error: error })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Stops WhatsApp messages to this number until its owner changes it. */
export async function markSinWhatsapp(tx: Tx, numero: string): Promise<void> {
  const local = numero.replace(/^502/, '');
  await tx
    .updateTable('usuario')
    .set({ telefono_sin_whatsapp: true })
    .where('enviar_whatsapp', '=', true)
    .where(sql<string>`regexp_replace(telefono, '\\D', '', 'g')`, 'in', [local, numero])
    .execute();
}

/** Writes the mail with the same content, under its own key. Returns null when that mail was already written or there is no address. */
export async function writeEnSuLugar(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into bandeja_salida (id, clave, para, asunto, texto, html, adjuntos, declaracion_id, sirve_hasta)
    select ${idAleatorio()}, substr(clave, ${CLAVE_DE_WHATSAPP.length + 1}::int), parametros->>'correo', asunto, texto, html,
           adjuntos, declaracion_id, sirve_hasta
      from bandeja_salida where id = ${id} and parametros->>'correo' <> ''
    on conflict (clave) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Messages that wait although their job is gone: the sweeper queues them again. */
export const listWhatsappOlvidados = (bd: Bd, antesDe: Instante, ahora: Instante) =>
  bd
    .selectFrom('bandeja_salida')
    .select('id')
    .where('canal', '=', 'whatsapp')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null)
    .where('creada_en', '<', antesDe)
    .where(yaToca(ahora))
    .orderBy('creada_en')
    .limit(500)
    .execute();
