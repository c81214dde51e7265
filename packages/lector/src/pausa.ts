import { ErrorDeLibro } from './error-de-libro.ts';

/** How long, in milliseconds, a reading may keep the thread before it lets a cancellation in. */
const PACIENCIA = 60;

/** Throws ErrorDeLibro CANCELADO when the signal was given. */
export function revisarCancelado(senal: AbortSignal | undefined): void {
  if (senal?.aborted) throw new ErrorDeLibro('CANCELADO', 'aborted');
}

/** Lets the thread attend to other work, such as a cancellation, after it was busy for long enough. */
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
