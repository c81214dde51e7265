import type { ServerResponse } from 'node:http';
import { trasDescansar, turnosDe } from './turnos.ts';

/** What is taken after a file, and what it is at most: half of the time is of others. */
const [DESCANSOS, DESCANSO_MAXIMO_MS] = [1, 250];
/** A file leaves at the pace of who reads it: the next one does not wait longer for it. */
const TURNO_MAXIMO_MS = 5000;

interface Fila {
  readonly turno: () => Promise<() => void>;
  cuantos: number;
}

/** Who takes many files at once gets them one after another, so that the threads that write them are there for others too. */
export class FilasDeArchivos {
  readonly #filas = new Map<string, Fila>();

  /** Waits for those of `quien` that stand in line before this one. The next one comes when this answer is over. */
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
    // Who left while they waited gives the turn on at once.
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
