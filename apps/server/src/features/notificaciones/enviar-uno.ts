import type { Recursos } from '../../shared/contexto.ts';
import { enviarCorreoJob, SIN_RESPUESTA_MS } from '../../shared/correo.ts';
import type { Bd } from '../../shared/db.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { leFaltaElEnlace, llenarEnlace } from '../../shared/enlace-de-correo.ts';
import { acabaEn, esperaTras } from '../../shared/espera.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { type CarteroConLibro, ErrorDeCorreo } from '../../shared/puertos.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { leerAdjuntos, messageIdDe } from './adjuntos.ts';
import { markMuerta, reviveDirecciones } from './direcciones.repo.ts';
import { addDuda, claimPrueba } from './dudas.repo.ts';
import {
  adjuntosDe,
  discardCorreo,
  forgetEnlace,
  markFallida,
  recoverCorreos,
  takeParaEnviar,
} from './notificaciones.repo.ts';
import { addRechazo, markEnviada } from './rechazos.repo.ts';
import { mientrasLoTiene, NO_SALIO_A_TIEMPO, posponerA, volverASuHora, yaNoSirve } from './su-hora.ts';

/** How long to retry when the server refuses or does not answer (RFC 5321, 4.5.4.1). */
const VIDA_MS = 5 * 24 * 3_600_000;
/**
 * `contesto`: the server answered that it wants no more for now. `ausente`: it is unreachable and may be back at any moment. `enDuda`:
 * it received the whole mail and may have taken it, so each retry may reach the inbox again.
 */
const ESCALA = {
  contesto: { primeraMs: 5 * 60_000, maximaMs: 3_600_000 },
  ausente: { primeraMs: 5000, maximaMs: 600_000 },
  enDuda: { primeraMs: 15 * 60_000, maximaMs: 24 * 3_600_000 },
} as const;
/**
 * How long a process holds a mail; afterwards another one may take it, in case the first died. Before it resends, it asks the book of
 * deliveries.
 */
const EN_CAMINO_MS = 150_000;

export interface Oficina {
  readonly recursos: Recursos;
  readonly cartero: CarteroConLibro;
}
type Fila = NonNullable<Awaited<ReturnType<typeof takeParaEnviar>>>;

/**
 * Tries one mail once, if it is due. The row stores when the next try is due, and a job comes then: a server that is down for hours
 * leaves one job per mail, and none that a person has to look at. The queue does not wait for a slow server.
 */
export async function enviarUno(oficina: Oficina, id: string): Promise<void> {
  const { recursos } = oficina;
  const suyo = { trabajo: enviarCorreoJob, id };
  const ahora = recursos.reloj.ahora();
  const hasta = sumarMilisegundos(ahora, EN_CAMINO_MS);
  const fila = await takeParaEnviar(recursos.bd, id, { ahora, hasta });
  if (!fila) return volverASuHora(recursos, suyo);
  const ida = mientrasLoTiene(recursos, { id, hasta }, () => llevar(oficina, fila)).then(() => true);
  if (await acabaEn(ida, SIN_RESPUESTA_MS)) return;
  ida.catch((err: unknown) =>
    recursos.log.error({ err, correo: id }, 'what a slow mail server answered was not written'),
  );
  await volverASuHora(recursos, suyo);
}

async function llevar(oficina: Oficina, fila: Fila): Promise<void> {
  const { recursos, cartero } = oficina;
  const messageId = messageIdDe(fila.id);
  const ahora = recursos.reloj.ahora();
  if (fila.libreEn !== null && !(await claimPrueba(recursos.bd, ahora))) {
    const faltaMs = milisegundos(fila.libreEn) - milisegundos(ahora);
    return posponer(oficina, fila, 'el servidor de correo recibe y no confirma: se espera a que confirme uno', {
      esperaMs: Math.max(faltaMs, 0) + esperaTras(1, ESCALA.contesto),
    });
  }
  // The mail was tried before: the process may have died between the server's confirmation and our mark.
  const entrega = fila.intentos > 1 ? await cartero.entrega(messageId) : 'desconocida';
  if (entrega === 'en-camino')
    return posponer(oficina, fila, 'el servidor de correo todavía no contesta a quien lo intentó antes', {
      esperaMs: esperaTras(fila.intentos, ESCALA.ausente),
    });
  if (entrega === 'desconocida' && yaNoSirve(fila.sirve_hasta, ahora))
    return darPorPerdido(recursos.bd, fila, NO_SALIO_A_TIEMPO, ahora);
  if (entrega === 'desconocida')
    try {
      const adjuntos = await leerAdjuntos(recursos, adjuntosDe(fila));
      const { id, para, asunto } = fila;
      const palabras = llenarEnlace(recursos.maestra, fila);
      if (leFaltaElEnlace({ id, ...palabras }))
        throw new ErrorDeCorreo('mensaje', null, 'su enlace ya no está guardado');
      await cartero.enviar({ messageId, para, asunto, ...palabras, adjuntos });
    } catch (e) {
      return alFallar(oficina, fila, e);
    }
  await markEnviada(recursos.bd, fila, recursos.reloj.ahora(), recursos.ajustes.ALDIA_MODO === 'demo');
}

/** Handles a failed try: a mail that can never be delivered leaves the queue; others stay in it for some days. */
async function alFallar(oficina: Oficina, fila: Fila, e: unknown): Promise<void> {
  const { bd, log, reloj } = oficina.recursos;
  const ahora = reloj.ahora();
  const respuesta = mensajeDe(e);
  const { clase, codigo } = e instanceof ErrorDeCorreo ? e : { clase: 'reintentar' as const, codigo: null };
  if (clase === 'mensaje') return darPorPerdido(bd, fila, respuesta, ahora);
  if (clase === 'direccion') return alRechazar(oficina, fila, { codigo, respuesta });
  if (milisegundos(ahora) - milisegundos(fila.creada_en) > VIDA_MS) {
    log.error({ correo: fila.id, respuesta }, 'a mail was refused for five days and is given up');
    return darPorPerdido(bd, fila, respuesta, ahora);
  }
  log.warn({ correo: fila.id, respuesta, intentos: fila.intentos }, 'a mail did not leave and is tried again');
  if (clase === 'duda') return alDudar(oficina, fila, respuesta);
  const escala = codigo === null ? ESCALA.ausente : ESCALA.contesto;
  return posponer(oficina, fila, respuesta, { esperaMs: esperaTras(fila.intentos, escala) });
}

/** Gives a message up for good. An address that is refused takes another path (`alRechazar`): its message may come back. */
async function darPorPerdido(bd: Bd, { id }: Fila, respuesta: string, ahora: string): Promise<void> {
  await discardCorreo(bd, id, respuesta, ahora);
  await forgetEnlace(bd, id);
}

/**
 * The mail may already be in the inbox, so it waits long. If this happens several times in a row, all mails wait until one test mail is
 * confirmed.
 */
async function alDudar(oficina: Oficina, fila: Fila, respuesta: string): Promise<void> {
  const { bd, log, reloj } = oficina.recursos;
  if (await addDuda(bd, reloj.ahora()))
    log.error({ correo: fila.id, respuesta }, 'the mail server takes mails and does not say so: they wait');
  const esperaMs = esperaTras(fila.dudas + 1, ESCALA.enDuda);
  await posponer(oficina, fila, respuesta, { esperaMs, enDuda: true });
}

const posponer = (
  { recursos }: Oficina,
  fila: Fila,
  respuesta: string,
  { esperaMs, enDuda = false }: { readonly esperaMs: number; readonly enDuda?: boolean },
): Promise<void> =>
  posponerA(recursos, { trabajo: enviarCorreoJob, id: fila.id }, esperaMs, (tx, desde) =>
    markFallida(tx, { id: fila.id, error: respuesta, desde, enDuda }),
  );

/** Marks the address as refused for good, unless the server refuses every address. */
async function alRechazar(
  { recursos }: Oficina,
  fila: Fila,
  { codigo, respuesta }: { readonly codigo: number | null; readonly respuesta: string },
): Promise<void> {
  const ahora = recursos.reloj.ahora();
  await comoSistema(recursos, async ({ tx }) => {
    await discardCorreo(tx, fila.id, respuesta, ahora);
    await markMuerta(tx, { para: fila.para, codigo, respuesta, ahora, masivoId: null });
    const vuelven = await addRechazo(tx, fila);
    if (vuelven.length === 0) return;
    recursos.log.error({ respuesta, vuelven: vuelven.length }, 'the mail server refuses every address: they wait');
    await reviveDirecciones(
      tx,
      vuelven.map((v) => v.para),
    );
    const ids = vuelven.map((v) => v.id);
    await recoverCorreos(tx, ids, sumarMilisegundos(ahora, esperaTras(fila.intentos, ESCALA.contesto)));
  });
}
