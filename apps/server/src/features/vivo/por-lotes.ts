import { setImmediate } from 'node:timers/promises';

/**
 * Does with all that wait at once what would be done with each: one lot after another, in their order. When a node starts
 * again everybody comes in the same seconds, and what is asked for each of them is then asked for a lot.
 */
export class PorLotes<T> {
  readonly #hacer: (lote: readonly T[]) => Promise<void>;
  readonly #maximo: number;
  readonly #esperan: T[] = [];
  #andando: Promise<void> | null = null;

  /** `hacer` cares for its own failures. */
  constructor(maximo: number, hacer: (lote: readonly T[]) => Promise<void>) {
    this.#maximo = maximo;
    this.#hacer = hacer;
  }

  agregar(...cosas: readonly T[]): void {
    this.#esperan.push(...cosas);
    this.#andando ??= this.#andar();
  }
  /** Until nothing waits. */
  async fin(): Promise<void> {
    await this.#andando;
  }

  async #andar(): Promise<void> {
    // Those of the same moment go together.
    await setImmediate();
    while (this.#esperan.length > 0) await this.#hacer(this.#esperan.splice(0, this.#maximo));
    this.#andando = null;
  }
}
