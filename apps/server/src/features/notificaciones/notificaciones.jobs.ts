import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob, enviarCorreoJob } from '../../shared/correo.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { type CarteroConLibro, ErrorDeCorreo } from '../../shared/puertos.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { leerAdjuntos, messageIdDe } from './adjuntos.ts';
import { markMuerta, reviveDirecciones } from './direcciones.repo.ts';
import { masivosObrero } from './masivos.jobs.ts';
import {
  adjuntosDe,
  discardCorreo,
  listOlvidadas,
  markEnviada,
  markFallida,
  recoverCorreos,
  takeParaEnviar,
} from './notificaciones.repo.ts';
import { crearRacha, type Racha } from './racha.ts';

export const barrerBandejaJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.barrer-bandeja',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y enviar dos veces la misma fila no envía',
  reintentos: 2,
  esperaS: 30,
  cron: '*/5 * * * *',
};
export const notificacionesTrabajos = [enviarCorreoJob, barrerBandejaJob, despacharMasivosJob];

const OLVIDADA_MS = 10 * 60_000;
/** How long a server that says no, or nothing, is asked again (RFC 5321, 4.5.4.1). */
const VIDA_MS = 5 * 24 * 3_600_000;
const PRIMERA_ESPERA_MS = 5 * 60_000;
const ESPERA_MAXIMA_MS = 6 * 3_600_000;

/** The workers of the outbox. Delivery is at least once, with a Message-ID that does not change. */
export function notificacionesObreros(recursos: Recursos, cartero: CarteroConLibro): Obrero<object>[] {
  const racha = crearRacha();
  const enviar: Obrero<{ id: string }> = {
    trabajo: enviarCorreoJob,
    hacer: ({ id }) => enviarUno({ recursos, cartero, racha }, id),
  };
  const barrer: Obrero<object> = {
    trabajo: barrerBandejaJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      const olvidadas = await listOlvidadas(recursos.bd, sumarMilisegundos(ahora, -OLVIDADA_MS), ahora);
      for (const { id } of olvidadas) await recursos.cola.encolar(recursos.bd, enviarCorreoJob, id, { id });
      await cartero.olvidar();
    },
  };
  return [enviar, barrer, masivosObrero(recursos, cartero)];
}

interface Oficina {
  readonly recursos: Recursos;
  readonly cartero: CarteroConLibro;
  readonly racha: Racha;
}
type Fila = NonNullable<Awaited<ReturnType<typeof takeParaEnviar>>>;

async function enviarUno(oficina: Oficina, id: string): Promise<void> {
  const { recursos, cartero } = oficina;
  const fila = await takeParaEnviar(recursos.bd, id);
  if (!fila) return;
  // Tried before: the process may have died between the server's yes and our mark.
  const entrega = fila.intentos > 1 ? await cartero.entrega(messageIdDe(id)) : 'desconocida';
  if (entrega === 'hecha') return markEnviada(recursos.bd, id, recursos.reloj.ahora());
  if (entrega === 'en-camino') throw new Error('el servidor de correo todavía no contesta a quien lo intentó antes');
  try {
    const adjuntos = await leerAdjuntos(recursos, adjuntosDe(fila));
    const { para, asunto, texto, html } = fila;
    await cartero.enviar({ messageId: messageIdDe(id), para, asunto, texto, html, adjuntos });
  } catch (e) {
    return alFallar(oficina, fila, e);
  }
  oficina.racha.acepta();
  await markEnviada(recursos.bd, id, recursos.reloj.ahora());
  await reviveDirecciones(recursos.bd, [fila.para]);
}

/** What will never go leaves the queue; what may go later stays in it, for some days. */
async function alFallar({ recursos, racha }: Oficina, fila: Fila, e: unknown): Promise<void> {
  const { bd, log } = recursos;
  const ahora = recursos.reloj.ahora();
  const respuesta = mensajeDe(e);
  const clase = e instanceof ErrorDeCorreo ? e.clase : 'reintentar';
  if (clase === 'mensaje') return discardCorreo(bd, fila.id, respuesta, ahora);
  if (clase === 'direccion') {
    const codigo = e instanceof ErrorDeCorreo ? e.codigo : null;
    await discardCorreo(bd, fila.id, respuesta, ahora);
    await markMuerta(bd, { para: fila.para, codigo, respuesta, ahora, masivoId: null });
    const vuelven = racha.rechaza({ id: fila.id, para: fila.para });
    if (vuelven === null) return;
    log.error({ respuesta, seguidos: vuelven.length }, 'the mail server refuses every address: they wait');
    await reviveDirecciones(
      bd,
      vuelven.map((v) => v.para),
    );
    const ids = vuelven.map((v) => v.id);
    return recoverCorreos(bd, ids, sumarMilisegundos(ahora, esperaDe(fila.intentos)));
  }
  if (milisegundos(ahora) - milisegundos(fila.creada_en) > VIDA_MS) {
    log.error({ correo: fila.id, respuesta }, 'a mail was refused for five days and is given up');
    return discardCorreo(bd, fila.id, respuesta, ahora);
  }
  // A server that answered says when it wants no more; one that is away is asked again at the sweeper's pace.
  const espera = e instanceof ErrorDeCorreo && e.codigo !== null ? esperaDe(fila.intentos) : 0;
  await markFallida(bd, fila.id, respuesta, sumarMilisegundos(ahora, espera));
  throw e;
}

const esperaDe = (intentos: number): number => Math.min(PRIMERA_ESPERA_MS * 2 ** (intentos - 1), ESPERA_MAXIMA_MS);
