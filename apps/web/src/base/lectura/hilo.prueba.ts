import type { Peticion } from '@aldia/lector/protocolo.ts';
import { atender } from '@aldia/lector/trabajador.ts';
import type { Hilo } from './lector.ts';

/** The worker without its thread: the real reader, in the same place. */
export function hiloDePrueba(): Hilo & { readonly terminado: () => boolean } {
  const canal = new EventTarget();
  let recibir: (peticion: Peticion) => void = () => undefined;
  let terminado = false;
  atender({
    alRecibir: (atencion) => {
      recibir = atencion;
    },
    postMessage: (respuesta) => {
      if (!terminado) canal.dispatchEvent(Object.assign(new Event('message'), { data: respuesta }));
    },
  });
  return {
    postMessage: (peticion: Peticion) => queueMicrotask(() => recibir(peticion)),
    terminate: () => {
      terminado = true;
    },
    addEventListener: canal.addEventListener.bind(canal) as Hilo['addEventListener'],
    removeEventListener: canal.removeEventListener.bind(canal) as Hilo['removeEventListener'],
    terminado: () => terminado,
  };
}
