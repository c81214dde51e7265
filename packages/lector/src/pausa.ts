import { ErrorDeLibro } from './error-de-libro.ts';

/** The longest that a reading keeps the thread before it lets a cancellation in, in milliseconds. */
const PACIENCIA = 60;

/** Throws ErrorDeLibro CANCELADO when the signal was given. */
export function revisarCancelado(senal: AbortSignal | undefined): void {
  if (senal?.aborted) throw new ErrorDeLibro('CANCELADO', 'aborted');
}

/** Lets the thread attend what waits, a cancellation for instance, once it was kept for long enough. */
export class Pausa {
  readonly #senal: AbortSignal | undefined;
  #ultima = performance.now();

  /** In: the signal to obey, if there is one. */
  constructor(senal: AbortSignal | undefined) {
    this.#senal = senal;
  }

  /** Throws ErrorDeLibro CANCELADO when the signal was given. */
  async tomar(): Promise<void> {
    revisarCancelado(this.#senal);
    if (performance.now() - this.#ultima < PACIENCIA) return;
    await new Promise((seguir) => setTimeout(seguir));
    this.#ultima = performance.now();
    revisarCancelado(this.#senal);
  }
}
