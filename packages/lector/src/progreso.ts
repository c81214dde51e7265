const CADA_MS = 100;

/** Reports the progress of a reading, at most ten times a second and never backwards. */
export class Progreso {
  readonly #alProgreso: ((leidas: number, total: number | null) => void) | undefined;
  #leidas = 0;
  #ultimo = Number.NEGATIVE_INFINITY;

  /** In: who listens, if anyone does. */
  constructor(alProgreso: ((leidas: number, total: number | null) => void) | undefined) {
    this.#alProgreso = alProgreso;
  }

  /** Rows read so far, and the total if known. */
  decir(leidas: number, total: number | null): void {
    if (this.#alProgreso === undefined || leidas <= this.#leidas) return;
    const ahora = performance.now();
    if (ahora - this.#ultimo < CADA_MS) return;
    this.#ultimo = ahora;
    this.#leidas = leidas;
    this.#alProgreso(leidas, total === null ? null : Math.max(total, leidas));
  }

  /** The final report: all rows were read. */
  terminar(filas: number): void {
    this.#alProgreso?.(Math.max(filas, this.#leidas), Math.max(filas, this.#leidas));
  }
}
