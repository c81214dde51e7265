import { PLANTILLAS_DE_WHATSAPP } from '@aldia/contract/mensajes.ts';
import { debeDetenerse, type Rechazo } from '@aldia/domain/mensajes/masivo.ts';
import * as z from 'zod';
import { listCorreosDeAdministradores } from '../../shared/administradores.repo.ts';
import { rutaDeBaja } from '../../shared/baja-de-noticias.ts';
import type { Contexto, Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import { type CarteroConLibro, ErrorDeCorreo, type MensajeDeCorreo } from '../../shared/puertos.ts';
import { type ConNombres, saludoA } from '../../shared/saludo.ts';
import { leerAdjuntos, messageIdDe } from './adjuntos.ts';
import { markMuerta } from './direcciones.repo.ts';
import { addDuda } from './dudas.repo.ts';
import {
  countRechazoDeServidor,
  discardMasivo,
  type MensajeMasivo,
  markEntregados,
  postponeMasivo,
  recoverRechazados,
  stopMasivo,
} from './masivos.repo.ts';
import { adjuntosDe } from './notificaciones.repo.ts';

export interface Reparto {
  readonly recursos: Recursos;
  readonly cartero: CarteroConLibro;
  /** Attachments read in this turn: they are the same for all messages of a batch. */
  readonly leidos: Map<string, Promise<MensajeDeCorreo['adjuntos']>>;
}
/**
 * 'entregado': the server took it, and that is not stored yet; 'listo': nothing is left to do; 'sin-servidor': the server did not
 * answer.
 */
export type Fin = 'entregado' | 'listo' | 'sin-servidor';

/** A server that refuses us, whatever the address, is asked this often for one message; then the message is given up. */
const INTENTOS_DE_SERVIDOR = 5;
const INTENTOS_DE_RED = 40;
const ESPERA_DE_SERVIDOR_S = 300;
const ESPERA_DE_RED_S = 30;
const ESPERA_MAXIMA_S = 3600;
/** A message that may already be in the inbox is not sent again at once. */
const ESPERA_EN_DUDA_S = 3600;

/** Hands one message of a batch to its server. The caller stores all deliveries of the turn together. */
export async function entregarMasivo(reparto: Reparto, m: MensajeMasivo): Promise<Fin> {
  const { recursos, cartero } = reparto;
  const entrega = m.intentos > 1 ? await cartero.entrega(messageIdDe(m.id)) : 'desconocida';
  // A mail process that outlived a killed worker still waits for the server's answer: leave the message held until the answer is in the
  // book of deliveries.
  if (entrega === 'en-camino') return 'listo';
  if (entrega === 'hecha') return alEntregar(recursos, m);
  const noticia = m.clase === 'noticia';
  if (noticia && m.deBaja) {
    const ahora = recursos.reloj.ahora();
    await discardMasivo(recursos.bd, { id: m.id, como: 'omitidos', respuesta: 'baja', ahora });
    return 'listo';
  }
  try {
    const { para, asunto, texto, html } = m;
    const baja = noticia ? { baja: recursos.ajustes.ORIGEN + rutaDeBaja(recursos, m.usuarioId) } : {};
    const adjuntos = await adjuntosUnaVez(reparto, adjuntosDe(m));
    await cartero.enviar({ messageId: messageIdDe(m.id), para, asunto, texto, html, adjuntos, masivo: true, ...baja });
  } catch (e) {
    return alFallar(recursos, m, e);
  }
  return alEntregar(recursos, m);
}

function adjuntosUnaVez({ recursos, leidos }: Reparto, ids: readonly string[]): Promise<MensajeDeCorreo['adjuntos']> {
  const llave = ids.join();
  const leido = leidos.get(llave) ?? leerAdjuntos(recursos, ids);
  leidos.set(llave, leido);
  return leido;
}

const Dicho = z.object({ valores: z.array(z.string()) });

/**
 * If the message also goes by WhatsApp, its delivery is marked and the WhatsApp written in one transaction: so the WhatsApp is written
 * once.
 */
async function alEntregar(recursos: Recursos, m: MensajeMasivo): Promise<Fin> {
  const plantilla = PLANTILLAS_DE_WHATSAPP.find((p) => p === m.plantilla);
  if (!plantilla) return 'entregado';
  const { valores: parametros } = leerGuardado(Dicho, m.parametros, 'WhatsApp de un correo masivo');
  await comoSistema(recursos, async (ctx) => {
    await markEntregados(ctx.tx, [m.id], ctx.reloj.ahora());
    const correo = { clave: m.clave, para: m.para, asunto: m.asunto, saludo: '', parrafos: [m.texto] };
    await ctx.enviarWhatsapp({ usuarioId: m.usuarioId, plantilla, parametros, correo });
  });
  return 'listo';
}

async function alFallar(recursos: Recursos, m: MensajeMasivo, e: unknown): Promise<Fin> {
  const respuesta = mensajeDe(e);
  const { clase, codigo } = e instanceof ErrorDeCorreo ? e : { clase: 'reintentar' as const, codigo: null };
  if (clase === 'duda') {
    await alDudar(recursos, m, respuesta);
    return 'sin-servidor';
  }
  if (clase === 'reintentar' && m.intentos < INTENTOS_DE_RED) {
    const espera = Math.min(ESPERA_DE_RED_S * 2 ** (m.intentos - 1), ESPERA_MAXIMA_S);
    await postponeMasivo(recursos.bd, m.id, respuesta, espera);
    return codigo === null ? 'sin-servidor' : 'listo';
  }
  const queda = clase === 'servidor' && m.intentos < INTENTOS_DE_SERVIDOR;
  const rechazo: Rechazo = clase === 'reintentar' ? 'mensaje' : clase;
  await comoSistema(recursos, async (ctx) => {
    const ahora = recursos.reloj.ahora();
    if (queda) await postponeMasivo(ctx.tx, m.id, respuesta, ESPERA_DE_SERVIDOR_S);
    if (rechazo === 'direccion')
      await markMuerta(ctx.tx, { para: m.para, codigo, respuesta, ahora, masivoId: m.masivoId });
    const seguidos = queda
      ? await countRechazoDeServidor(ctx.tx, m.masivoId)
      : await discardMasivo(ctx.tx, { id: m.id, como: 'rechazados', respuesta, ahora });
    if (!debeDetenerse(seguidos, rechazo)) return;
    const vuelven = rechazo === 'direccion';
    const detenido = await detener(ctx, m, { respuesta, seguidos, porQue: RECHAZA, vuelven });
    // Messages that were in progress when the batch stopped come back one by one.
    if (vuelven) await recoverRechazados(ctx.tx, m.masivoId, detenido ? seguidos : 1);
  });
  return 'listo';
}

/** The message waits, because it may already be in the inbox. Several of these in a row stop the batch, before many people get it twice. */
async function alDudar(recursos: Recursos, m: MensajeMasivo, respuesta: string): Promise<void> {
  await comoSistema(recursos, async (ctx) => {
    await postponeMasivo(ctx.tx, m.id, respuesta, ESPERA_EN_DUDA_S);
    await addDuda(ctx.tx, ctx.reloj.ahora());
    const seguidos = await countRechazoDeServidor(ctx.tx, m.masivoId);
    if (debeDetenerse(seguidos, 'servidor'))
      await detener(ctx, m, { respuesta, seguidos, porQue: NO_CONFIRMA, vuelven: false });
  });
}

const RECHAZA = 'El servidor de correo rechazó varios envíos seguidos, así que dejamos de enviar.';
const NO_CONFIRMA =
  'El servidor de correo recibió varios envíos seguidos y no confirmó ninguno, así que dejamos de enviar para que a nadie le llegue varias veces.';
interface Alto {
  readonly respuesta: string;
  readonly seguidos: number;
  readonly porQue: string;
  /** Whether the refused messages go back to the queue. */
  readonly vuelven: boolean;
}
/** Stops the batch and tells its author, or every administrator when its author is none any more. Returns false when it was stopped, or ended, before. */
async function detener(ctx: Contexto, m: MensajeMasivo, alto: Alto): Promise<boolean> {
  const { respuesta, seguidos, vuelven } = alto;
  const detenido = await stopMasivo(ctx.tx, m.masivoId, respuesta, vuelven);
  if (!detenido) return false;
  ctx.log.error({ masivo: m.masivoId, respuesta, seguidos }, 'a mail to many was stopped: its server does not take it');
  await ctx.auditar({
    accion: 'mensajes.detenido',
    entidad: 'correo_masivo',
    entidadId: m.masivoId,
    despues: { estado: 'detenido', respuesta, seguidos },
  });
  const administran = await listCorreosDeAdministradores(ctx.tx);
  const autor = administran.filter((a) => a.id === detenido.autorId);
  for (const quien of autor.length > 0 ? autor : administran)
    await ctx.enviarCorreo(avisoDeAlto(m, detenido.asunto, quien, { ...alto, ahora: ctx.reloj.ahora() }));
  return true;
}

const avisoDeAlto = (
  m: MensajeMasivo,
  asunto: string,
  { id, correo, ...quien }: ConNombres & { readonly id: number; readonly correo: string },
  { respuesta, porQue, ahora }: Alto & { readonly ahora: string },
) => ({
  clave: `masivo-detenido:${m.masivoId}:${ahora}:${id}`,
  para: correo,
  asunto: 'Un correo masivo se detuvo',
  saludo: saludoA(quien),
  parrafos: [
    `${porQue} A quienes faltan no se les marcó nada: cuando el servidor se arregle, puedes seguir desde el historial de notificaciones.`,
  ],
  datos: [
    ['Correo', asunto],
    ['Lo que dijo el servidor', respuesta.slice(0, 200)],
  ] as const,
});
