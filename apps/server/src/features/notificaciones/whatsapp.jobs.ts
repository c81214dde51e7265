import type { Recursos } from '../../shared/contexto.ts';
import { enviarCorreoJob } from '../../shared/correo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { esperaTras } from '../../shared/espera.ts';
import { ErrorDeWhatsapp, type Mensajero } from '../../shared/puertos.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { enviarWhatsappJob } from '../../shared/whatsapp.ts';
import type { Plazo } from './su-hora.repo.ts';
import { mientrasLoTiene, NO_SALIO_A_TIEMPO, posponerA, volverASuHora, yaNoSirve } from './su-hora.ts';
import {
  discardWhatsapp,
  listWhatsappOlvidados,
  type MensajePorEnviar,
  markSinWhatsapp,
  markWhatsappEnviado,
  markWhatsappFallido,
  takeWhatsapp,
  writeEnSuLugar,
} from './whatsapp.repo.ts';

const barrerWhatsappJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.barrer-whatsapp',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y enviar dos veces la misma fila no envía',
  reintentos: 2,
  esperaS: 30,
  cron: '*/5 * * * *',
};
export const whatsappTrabajos = [enviarWhatsappJob, barrerWhatsappJob];

const OLVIDADO_MS = 10 * 60_000;
/** Longer than WhatsApp has to answer: only a dead process lets it run out. */
const EN_CAMINO_MS = 60_000;
/** A message is about its day: an older one goes by mail. */
const VIDA_MS = 24 * 3_600_000;
const ESCALA = { primeraMs: 15_000, maximaMs: 600_000 };
/** A message that may already be on the phone is not sent again at once. */
const ESCALA_EN_DUDA = { primeraMs: 30 * 60_000, maximaMs: 2 * 3_600_000 };

/**
 * The workers of the WhatsApp messages in the outbox; they run only where WhatsApp is configured. Delivery is at least once: a process
 * killed between WhatsApp's confirmation and our mark repeats one message.
 */
export function whatsappObreros(recursos: Recursos, mensajero: Mensajero): Obrero<object>[] {
  const enviar: Obrero<{ id: string }> = {
    trabajo: enviarWhatsappJob,
    hacer: ({ id }) => enviarUno(recursos, mensajero, id),
  };
  const barrer: Obrero<object> = {
    trabajo: barrerWhatsappJob,
    hacer: async () => {
      const ahora = recursos.reloj.ahora();
      const antesDe = sumarMilisegundos(ahora, -OLVIDADO_MS);
      for (const { id } of await listWhatsappOlvidados(recursos.bd, antesDe, ahora))
        await recursos.cola.encolar(recursos.bd, enviarWhatsappJob, id, { id });
    },
  };
  return [enviar, barrer];
}

function enviarUno(r: Recursos, mensajero: Mensajero, id: string): Promise<void> {
  const ahora = r.reloj.ahora();
  const hasta = sumarMilisegundos(ahora, EN_CAMINO_MS);
  return mientrasLoTiene(r, { id, hasta }, () => intentar(r, mensajero, id, { ahora, hasta }));
}

async function intentar(r: Recursos, mensajero: Mensajero, id: string, plazo: Plazo): Promise<void> {
  const { ahora } = plazo;
  const m = await takeWhatsapp(r.bd, id, plazo);
  if (!m) return volverASuHora(r, { trabajo: enviarWhatsappJob, id });
  // Its mail has left, so nothing goes in its place.
  if (m.cancelado) return abandonar(r, m, 'cancelado');
  if (yaNoSirve(m.sirveHasta, ahora)) return abandonar(r, m, NO_SALIO_A_TIEMPO);
  if (milisegundos(ahora) - milisegundos(m.creadaEn) > VIDA_MS)
    return abandonar(r, m, 'pasó más de un día sin poder salir');
  try {
    const externo = await mensajero.enviar({ para: m.para, plantilla: m.plantilla, parametros: m.valores });
    await markWhatsappEnviado(r.bd, id, externo, ahora);
  } catch (e) {
    if (!(e instanceof ErrorDeWhatsapp)) throw e;
    await alFallar(r, m, e);
  }
}

/**
 * Handles a failed try: a message that WhatsApp will never take goes by mail; others are retried at the time in their row, later each
 * time.
 */
async function alFallar(r: Recursos, m: MensajePorEnviar, e: ErrorDeWhatsapp): Promise<void> {
  if (e.clase === 'sin-whatsapp' || e.clase === 'rechazado') {
    // A template or parameter that Meta does not know is our fault and stops every message like it: so log an error.
    if (e.clase === 'rechazado')
      r.log.error({ plantilla: m.plantilla, rechazo: e.codigo }, 'whatsapp refused a message');
    return abandonar(r, m, e.message, e.clase === 'sin-whatsapp');
  }
  if (e.clase === 'credencial') r.log.error({ rechazo: e.codigo }, 'whatsapp refused our token: rotate WHATSAPP_TOKEN');
  else
    r.log.warn(
      { correo: m.id, rechazo: e.codigo, intentos: m.intentos },
      'a whatsapp did not leave and is tried again',
    );
  const enDuda = e.clase === 'duda';
  const esperaMs = enDuda ? esperaTras(m.dudas + 1, ESCALA_EN_DUDA) : esperaTras(m.intentos, ESCALA);
  await posponerA(r, { trabajo: enviarWhatsappJob, id: m.id }, esperaMs, (tx, desde) =>
    markWhatsappFallido(tx, { id: m.id, error: e.message, desde, enDuda }),
  );
}

function abandonar(r: Recursos, m: MensajePorEnviar, porque: string, sinWhatsapp = false): Promise<void> {
  return comoSistema(r, async (ctx) => {
    if (!(await discardWhatsapp(ctx.tx, m.id, porque, r.reloj.ahora()))) return;
    if (sinWhatsapp) await markSinWhatsapp(ctx.tx, m.para);
    const correoId = await writeEnSuLugar(ctx.tx, m.id);
    if (correoId) await ctx.encolar(enviarCorreoJob, correoId, { id: correoId });
  });
}
