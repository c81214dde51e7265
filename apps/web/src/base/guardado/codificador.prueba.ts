import { Codificador, type PorCodificar } from './codificar.ts';

/** The thread that writes a save, without its thread: the real writer, in the same place. */
export function hiloDeCodificador() {
  const canal = new EventTarget();
  const codificador = new Codificador((data) => canal.dispatchEvent(Object.assign(new Event('message'), { data })));
  return {
    postMessage: (que: PorCodificar) => queueMicrotask(() => codificador.tomar(que)),
    terminate: () => undefined,
    addEventListener: canal.addEventListener.bind(canal),
    removeEventListener: canal.removeEventListener.bind(canal),
  };
}
/** Which of the page's threads an address is of. */
export const esElCodificador = (direccion: unknown): boolean => String(direccion).includes('codificador');
