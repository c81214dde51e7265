import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob, enviarCorreoJob } from '../../shared/correo.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { enviarUno } from './enviar-uno.ts';
import { masivosObrero } from './masivos.jobs.ts';
import { listOlvidadas } from './notificaciones.repo.ts';

export const barrerBandejaJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.barrer-bandeja',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y enviar dos veces la misma fila no envía',
  reintentos: 2,
  esperaS: 30,
  cron: '*/5 * * * *',
};
export const notificacionesTrabajos = [enviarCorreoJob, barrerBandejaJob, despacharMasivosJob];

const OLVIDADA_MS = 10 * 60_000;

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
  return [enviar, barrer, masivosObrero(recursos, cartero)];
}
