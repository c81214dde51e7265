import type { Recursos } from '../../shared/contexto.ts';
import { enviarCorreoJob } from '../../shared/correo.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import {
  adjuntosDe,
  listDocumentos,
  listOlvidadas,
  markEnviada,
  markFallida,
  takeParaEnviar,
} from './notificaciones.repo.ts';

export const barrerBandejaJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.barrer-bandeja',
  repetible: 'sí: encolar dos veces la misma clave es un trabajo, y enviar dos veces la misma fila no envía',
  reintentos: 2,
  esperaS: 30,
  cron: '*/5 * * * *',
};
export const notificacionesTrabajos = [enviarCorreoJob, barrerBandejaJob];

const OLVIDADA_MS = 10 * 60_000;

const messageIdDe = (id: string): string => `<${id}@aldia>`;

/** The workers of the outbox. Delivery is at least once, with a Message-ID that does not change. */
export function notificacionesObreros(recursos: Recursos, cartero: CarteroConLibro): Obrero<object>[] {
  const enviar: Obrero<{ id: string }> = {
    trabajo: enviarCorreoJob,
    hacer: ({ id }) => enviarUno(recursos, cartero, id),
  };
  const barrer: Obrero<object> = {
    trabajo: barrerBandejaJob,
    hacer: async () => {
      const olvidadas = await listOlvidadas(recursos.bd, sumarMilisegundos(recursos.reloj.ahora(), -OLVIDADA_MS));
      for (const { id } of olvidadas) await recursos.cola.encolar(recursos.bd, enviarCorreoJob, id, { id });
    },
  };
  return [enviar, barrer];
}

async function enviarUno(recursos: Recursos, cartero: CarteroConLibro, id: string): Promise<void> {
  const fila = await takeParaEnviar(recursos.bd, id);
  if (!fila) return;
  // Tried before: the process may have died between the server's yes and our mark.
  const entrega = fila.intentos > 1 ? cartero.entrega(messageIdDe(id)) : 'desconocida';
  if (entrega === 'hecha') return markEnviada(recursos.bd, id, recursos.reloj.ahora());
  if (entrega === 'en-camino') throw new Error('el servidor de correo todavía no contesta a quien lo intentó antes');
  const documentos = await listDocumentos(recursos.bd, adjuntosDe(fila));
  try {
    const adjuntos = await Promise.all(
      documentos.map(async (d) => ({ nombre: d.nombre, tipo: d.tipo, bytes: await recursos.almacen.leer(d.lugar) })),
    );
    await cartero.enviar({
      messageId: messageIdDe(id),
      para: fila.para,
      asunto: fila.asunto,
      texto: fila.texto,
      html: fila.html,
      adjuntos,
    });
  } catch (e) {
    await markFallida(recursos.bd, id, mensajeDe(e));
    throw e;
  }
  await markEnviada(recursos.bd, id, recursos.reloj.ahora());
}
