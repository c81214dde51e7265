import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Encuadernador, RenglonDeTomo, TomoEnLotes } from '../../shared/puertos.ts';
import { turnosDe } from '../../shared/turnos.ts';
import type { AlHilo, DelHilo, Encargo } from './hilo-de-libros.ts';

/** Files written at once by a process; the next ones wait for their turn, and calls never do. */
const A_LA_VEZ = 3;

/** Writes each book in a thread of its own. At any moment one slice of lines and what it became are in memory. */
export function encuadernadorEnHilo(): Encuadernador {
  const turnos = turnosDe(A_LA_VEZ);
  const escribir = (formato: Encargo['formato'], tomos: readonly TomoEnLotes[]) =>
    producir(turnos, { formato, tomos: tomos.map((t) => t.tomo) }, tomos);
  return { pdf: (tomos) => escribir('pdf', tomos), excel: (tomo) => escribir('excel', [tomo]) };
}

/** Pulled by whoever reads: while nobody takes the bytes, no line is asked for. Leaving early ends the thread. */
async function* producir(
  turnos: ReturnType<typeof turnosDe>,
  encargo: Encargo,
  tomos: readonly TomoEnLotes[],
): AsyncGenerator<Uint8Array> {
  const soltar = await turnos();
  const hilo = new Worker(new URL('./hilo-de-libros.ts', import.meta.url), { workerData: encargo });
  const lotes = new Map<number, AsyncIterator<readonly RenglonDeTomo[]>>();
  // A thread that dies without a word must not leave its reader waiting.
  const murio = new AbortController();
  once(hilo, 'exit', { signal: murio.signal }).then(
    () => murio.abort(new Error('the thread of a book ended early')),
    () => undefined,
  );
  try {
    for await (const [dicho] of on(hilo, 'message', { signal: murio.signal })) {
      const mensaje: DelHilo = dicho;
      if ('fin' in mensaje) return;
      if ('bytes' in mensaje) yield mensaje.bytes;
      else hilo.postMessage(await responder(mensaje, tomos, lotes), []);
    }
  } finally {
    for (const suyos of lotes.values()) await suyos.return?.();
    await hilo.terminate();
    murio.abort();
    soltar();
  }
}

async function responder(
  { pide, tomo }: Extract<DelHilo, { pide: string }>,
  tomos: readonly TomoEnLotes[],
  lotes: Map<number, AsyncIterator<readonly RenglonDeTomo[]>>,
): Promise<AlHilo> {
  const de = tomos[tomo];
  if (!de) throw new RangeError(`no book ${tomo}`);
  if (pide === 'cuadros') return { cuadros: de.cuadros() };
  const suyos = lotes.get(tomo) ?? de.lotes()[Symbol.asyncIterator]();
  lotes.set(tomo, suyos);
  const { done, value } = await suyos.next();
  return done ? {} : { renglones: value };
}
