import { on, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FILAS_DE_EXCEL } from '@aldia/lector/escribir-hoja.ts';
import type { Encuadernador, RenglonDeTomo, TomoEnLotes, Tomos } from '../../shared/puertos.ts';
import { turnosDe } from '../../shared/turnos.ts';
import type { AlHilo, DelHilo, Encargo } from './hilo-de-libros.ts';

/**
 * How many files a process writes at once; the next ones wait for their turn, and calls never do. No more than there are
 * processors, and at least two: a small file does not wait for a large one.
 */
const A_LA_VEZ = Math.min(3, Math.max(2, availableParallelism()));

/**
 * How long an idle thread waits for the next file: starting one costs more than writing most files, and several start when many
 * files are asked for at once.
 */
const OCIOSO_MS = 60_000;

/** A thread keeps nothing of what it reads and writes, so a small young generation is better: collected often and quickly. */
const LIMITES = { maxYoungGenerationSizeMb: 12 };

/** Threads without work. They do not keep the process alive. */
class HilosOciosos {
  readonly #ociosos = new Map<Worker, NodeJS.Timeout>();
  readonly #ociosoMs: number;

  constructor(ociosoMs: number) {
    this.#ociosoMs = ociosoMs;
  }

  tomar(): Worker {
    const [ocioso] = this.#ociosos;
    if (!ocioso) return this.#nuevo();
    const [hilo, fin] = ocioso;
    clearTimeout(fin);
    this.#ociosos.delete(hilo);
    hilo.ref();
    return hilo;
  }
  dejar(hilo: Worker): void {
    hilo.unref();
    const irse = (): void => {
      // Out of the list first: a thread that is ending must take no file.
      this.#ociosos.delete(hilo);
      void hilo.terminate();
    };
    this.#ociosos.set(hilo, setTimeout(irse, this.#ociosoMs).unref());
  }
  #nuevo(): Worker {
    const hilo = new Worker(new URL('./hilo-de-libros.ts', import.meta.url), { resourceLimits: LIMITES });
    // The reader of a file hears of its fault in `producir`; a thread that nobody waits for only ends.
    hilo.on('error', () => undefined);
    hilo.once('exit', () => {
      clearTimeout(this.#ociosos.get(hilo));
      this.#ociosos.delete(hilo);
    });
    return hilo;
  }
}

/** Writes each book in a thread. Only one slice of lines, and what it became, is in memory at any moment. */
export function encuadernadorEnHilo(ociosoMs = OCIOSO_MS): Encuadernador {
  const turnos = turnosDe(A_LA_VEZ);
  const hilos = new HilosOciosos(ociosoMs);
  const en =
    (formato: Encargo['formato']) =>
    ([primero, ...otros]: Tomos) => {
      const tomos = [primero.tomo, ...otros.map((t) => t.tomo)] as const;
      return producir({ turnos, hilos }, { formato, tomos }, [primero, ...otros]);
    };
  return { pdf: en('pdf'), excel: en('excel'), filasDeHoja: FILAS_DE_EXCEL - 1 };
}

/** Driven by its reader: while nobody takes the bytes, no line is asked for. A reader that leaves early ends the thread. */
async function* producir(
  { turnos, hilos }: { readonly turnos: ReturnType<typeof turnosDe>; readonly hilos: HilosOciosos },
  encargo: Encargo,
  tomos: readonly TomoEnLotes[],
): AsyncGenerator<Uint8Array> {
  const soltar = await turnos();
  const hilo = hilos.tomar();
  const lotes = new Map<number, AsyncIterator<readonly RenglonDeTomo[]>>();
  // A thread that dies in silence must not leave its reader waiting.
  const murio = new AbortController();
  once(hilo, 'exit', { signal: murio.signal }).then(
    () => murio.abort(new Error('the thread of a book ended early')),
    () => undefined,
  );
  let entero = false;
  try {
    const mensajes = on(hilo, 'message', { signal: murio.signal });
    hilo.postMessage(encargo, []);
    for await (const [dicho] of mensajes) {
      const mensaje: DelHilo = dicho;
      entero = 'fin' in mensaje;
      if ('fin' in mensaje) return;
      if ('bytes' in mensaje) yield mensaje.bytes;
      else hilo.postMessage(await responder(mensaje, tomos, lotes), []);
    }
  } finally {
    for (const suyos of lotes.values()) await suyos.return?.();
    murio.abort();
    if (entero) hilos.dejar(hilo);
    else await hilo.terminate();
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
  return done ? {} : { renglones: JSON.stringify(value) };
}
