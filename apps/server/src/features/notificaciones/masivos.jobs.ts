import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob, SIN_RESPUESTA_MS } from '../../shared/correo.ts';
import { acabaEn } from '../../shared/espera.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { entregarMasivo, type Fin, type Reparto } from './entregar-masivo.ts';
import { type MensajeMasivo, markEntregados, takeTurno } from './masivos.repo.ts';

/** Messages taken at once. One that finds no free slot in time goes back to the queue, so that no message outlives its hold. */
const POR_TURNO = 20;
/** Shorter than a stopping process waits for its jobs. */
const TURNO_MS = 3500;

/** The worker of mass mail: it sends at the configured rate, whatever else is in the outbox. */
export function masivosObrero(recursos: Recursos, cartero: CarteroConLibro): Obrero<object> {
  let trabajando = false;
  return {
    trabajo: despacharMasivosJob,
    hacer: async () => {
      // The schedule starts this job every minute; if it is still running here, do not start it twice.
      if (trabajando) return;
      trabajando = true;
      try {
        const quedan = await despachar(recursos, cartero);
        if (quedan) await recursos.cola.encolar(recursos.bd, despacharMasivosJob, 'sigue', {});
      } finally {
        trabajando = false;
      }
    },
  };
}

/** Sends for some seconds. Returns true when messages are left and the server answers. */
async function despachar(recursos: Recursos, cartero: CarteroConLibro): Promise<boolean> {
  const { CORREO_MASIVO_POR_SEGUNDO: ritmo } = recursos.ajustes;
  const hasta = performance.now() + TURNO_MS;
  const leidos = new Map();
  while (performance.now() < hasta) {
    const { esperaMs, mensajes } = await takeTurno(recursos.bd, ritmo, Math.min(POR_TURNO, ritmo));
    if (esperaMs > 0) {
      await new Promise((listo) => setTimeout(listo, Math.min(esperaMs, TURNO_MS)));
      continue;
    }
    if (mensajes.length === 0) return false;
    const fines = await Promise.all(mensajes.map((m) => llevarUno({ recursos, cartero, leidos }, m)));
    // If the process dies before this line, the mails were sent, and the book of deliveries knows it (ADR 51).
    const entregados = mensajes.filter((_, i) => fines[i] === 'entregado').map((m) => m.id);
    await markEntregados(recursos.bd, entregados, recursos.reloj.ahora());
    // The server does not answer: the next minute tries again.
    if (fines.every((fin) => fin === 'sin-servidor' || fin === undefined)) return false;
  }
  return true;
}

/** The outcome of a message; undefined when the server is slow: the others do not wait for it. */
async function llevarUno(reparto: Reparto, m: MensajeMasivo): Promise<Fin | undefined> {
  const ida = entregarMasivo(reparto, m);
  const fin = await acabaEn(ida, SIN_RESPUESTA_MS);
  if (fin === undefined) void anotarTarde(reparto.recursos, m.id, ida);
  return fin;
}

async function anotarTarde({ bd, reloj, log }: Recursos, id: string, ida: Promise<Fin>): Promise<void> {
  try {
    if ((await ida) === 'entregado') await markEntregados(bd, [id], reloj.ahora());
  } catch (err) {
    log.error({ err, correo: id }, 'what a slow mail server answered was not written');
  }
}
