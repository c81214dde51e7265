import { setImmediate } from 'node:timers/promises';

/**
 * Handles waiting items in batches, one batch after another, in order. When a node restarts, everybody connects in the same seconds;
 * batches then share the queries that each item would need.
 */
export class PorLotes<T> {
  readonly #hacer: (lote: readonly T[]) => Promise<void>;
  readonly #maximo: number;
  readonly #esperan: T[] = [];
  #andando: Promise<void> | null = null;

  /** `hacer` must handle its own failures. */
  constructor(maximo: number, hacer: (lote: readonly T[]) => Promise<void>) {
    this.#maximo = maximo;
    this.#hacer = hacer;
  }

  agregar(...cosas: readonly T[]): void {
    this.#esperan.push(...cosas);
    this.#andando ??= this.#andar();
  }
  /** Resolves when nothing waits. */
  async fin(): Promise<void> {
    await this.#andando;
  }

  async #andar(): Promise<void> {
    // Lets the items of the same moment join one batch.
    await setImmediate();
    while (this.#esperan.length > 0) await this.#hacer(this.#esperan.splice(0, this.#maximo));
    this.#andando = null;
  }
}
