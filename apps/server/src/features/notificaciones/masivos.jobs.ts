import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob, SIN_RESPUESTA_MS } from '../../shared/correo.ts';
import { acabaEn } from '../../shared/espera.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { entregarMasivo, type Fin, type Reparto } from './entregar-masivo.ts';
import { type MensajeMasivo, markEntregados, takeTurno } from './masivos.repo.ts';

/** Messages of one take: those that find no place in time come back, so that nobody else finds them held too long. */
const POR_TURNO = 20;
/** Shorter than what a process that ends waits for its jobs. */
const TURNO_MS = 3500;

/** The worker of mails to many: at the pace of the settings, whatever else is in the outbox. */
export function masivosObrero(recursos: Recursos, cartero: CarteroConLibro): Obrero<object> {
  let trabajando = false;
  return {
    trabajo: despacharMasivosJob,
    hacer: async () => {
      // Its clock starts it every minute, and what goes on by itself is not started twice.
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

/** Sends for some seconds. True when there was still something to send, and a server to send it to. */
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
    // A process that dies before this line sent them, and the book of deliveries has them (ADR 51).
    const entregados = mensajes.filter((_, i) => fines[i] === 'entregado').map((m) => m.id);
    await markEntregados(recursos.bd, entregados, recursos.reloj.ahora());
    // Nobody answers at the server's address: the next minute asks again.
    if (fines.every((fin) => fin === 'sin-servidor' || fin === undefined)) return false;
  }
  return true;
}

/** What became of it; undefined when its server takes its time, for which the others do not wait. */
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
