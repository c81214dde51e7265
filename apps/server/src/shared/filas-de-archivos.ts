import type { ServerResponse } from 'node:http';
import { trasDescansar, turnosDe } from './turnos.ts';

/** Rest after a file, in times what it lasted, and its maximum: half of the time is for others. */
const [DESCANSOS, DESCANSO_MAXIMO_MS] = [1, 250];
/** A file leaves at the pace of its reader: the next one waits at most this long for it. */
const TURNO_MAXIMO_MS = 5000;

interface Fila {
  readonly turno: () => Promise<() => void>;
  cuantos: number;
}

/** A person who takes many files at once gets them one after another, so that the threads that write them also serve others. */
export class FilasDeArchivos {
  readonly #filas = new Map<string, Fila>();

  /** Waits for the earlier files of `quien`. The turn ends when this answer is over, or after TURNO_MAXIMO_MS. */
  async esperar(quien: string, respuesta: ServerResponse): Promise<void> {
    const fila = this.#filas.get(quien) ?? { turno: turnosDe(1), cuantos: 0 };
    this.#filas.set(quien, fila);
    fila.cuantos += 1;
    const soltar = await fila.turno();
    const descansar = trasDescansar(
      () => {
        soltar();
        fila.cuantos -= 1;
        if (fila.cuantos === 0) this.#filas.delete(quien);
      },
      DESCANSOS,
      DESCANSO_MAXIMO_MS,
    );
    // A client that left while it waited gives the turn on at once.
    if (respuesta.closed) return descansar();
    const fin = (): void => {
      clearTimeout(plazo);
      respuesta.off('close', fin);
      descansar();
    };
    const plazo = setTimeout(fin, TURNO_MAXIMO_MS).unref();
    respuesta.once('close', fin);
  }
}
