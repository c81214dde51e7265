import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob, enviarCorreoJob } from '../../shared/correo.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { enviarUno } from './enviar-uno.ts';
import { masivosObrero } from './masivos.jobs.ts';
import { eraseDibujos, eraseEnlacesEscritos, forgetEnlaces, listOlvidadas } from './notificaciones.repo.ts';

export const barrerBandejaJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.barrer-bandeja',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y enviar dos veces la misma fila no envía',
  reintentos: 2,
  esperaS: 30,
  cron: '*/5 * * * *',
};
const aligerarBandejaJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.aligerar-bandeja',
  repetible: 'sí: lo que ya no tiene su dibujo se queda como está',
  reintentos: 3,
  esperaS: 600,
  cron: '10 3 * * *',
};
export const notificacionesTrabajos = [enviarCorreoJob, barrerBandejaJob, aligerarBandejaJob, despacharMasivosJob];

const OLVIDADA_MS = 10 * 60_000;
/**
 * Messages sent or given up a week ago are never sent again. Each run covers one whole week before that, so a worker that was down for
 * a week skips nothing.
 */
const DIA_MS = 86_400_000;
const SEMANA_MS = 7 * DIA_MS;
/** Older links are expired: a gestor's question is answered within fifteen days, and no link lives longer. */
const ENLACE_MAS_LARGO_MS = 16 * DIA_MS;
/** Rows per statement, so that no statement holds many rows for long. */
const ALIGERA_A_LA_VEZ = 2000;

/** The workers of the outbox. Delivery is at least once, with a Message-ID that does not change. */
export function notificacionesObreros(recursos: Recursos, cartero: CarteroConLibro): Obrero<object>[] {
  const enviar: Obrero<{ id: string }> = {
    trabajo: enviarCorreoJob,
    hacer: ({ id }) => enviarUno({ recursos, cartero }, id),
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
  const aligerar: Obrero<object> = {
    trabajo: aligerarBandejaJob,
    hacer: async () => {
      const antesDe = sumarMilisegundos(recursos.reloj.ahora(), -SEMANA_MS);
      const dias = { desde: sumarMilisegundos(antesDe, -SEMANA_MS), antesDe };
      while ((await eraseDibujos(recursos.bd, dias, ALIGERA_A_LA_VEZ)) > 0);
      if (recursos.ajustes.ALDIA_MODO === 'demo') return;
      const ahora = recursos.reloj.ahora();
      await forgetEnlaces(recursos.bd, sumarMilisegundos(ahora, -DIA_MS));
      const desde = sumarMilisegundos(ahora, -ENLACE_MAS_LARGO_MS);
      while ((await eraseEnlacesEscritos(recursos.bd, desde, ALIGERA_A_LA_VEZ)) > 0);
    },
  };
  return [enviar, barrer, masivosObrero(recursos, cartero), aligerar];
}
