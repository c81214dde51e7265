import { Worker } from 'node:worker_threads';
import { idAleatorio } from '../../shared/cifrado.ts';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import type { DatosDelHilo, Encargo, Resultado } from './hilo-de-correo.ts';
import { libroEnCarpeta } from './libro-de-entregas.ts';

/** Messages on their way at once: what a killed process may leave in doubt is never more. */
const A_LA_VEZ = 8;

type Espera = { readonly listo: () => void; readonly fallo: (e: Error) => void };

/**
 * Sends from a thread of its own and keeps the book of deliveries in `carpeta` (ADR 16). A busy main thread would hear
 * a server's yes late, and a process killed in between delivers again.
 */
export function carteroEnHilo(url: string, de: string, carpeta: string): CarteroConLibro {
  const proceso = `${process.pid}-${idAleatorio()}`;
  const libro = libroEnCarpeta(carpeta, proceso);
  const esperas = new Map<number, Espera>();
  const cola: Encargo[] = [];
  let turnos = 0;
  let enCamino = 0;
  let hilo: Worker | null = null;

  function abrir(): Worker {
    const datos: DatosDelHilo = { url, de, carpeta, proceso };
    const nuevo = new Worker(new URL('./hilo-de-correo.ts', import.meta.url), { workerData: datos });
    nuevo.on('message', ({ turno, error }: Resultado) => {
      enCamino--;
      const espera = esperas.get(turno);
      esperas.delete(turno);
      if (error === null) espera?.listo();
      else espera?.fallo(new Error(error));
      despachar();
    });
    // Its messages fail and are tried again; the next one opens another thread.
    nuevo.on('error', (e) => {
      hilo = null;
      enCamino = 0;
      for (const { fallo } of esperas.values()) fallo(e as Error);
      esperas.clear();
      cola.length = 0;
    });
    nuevo.unref();
    return nuevo;
  }
  function despachar(): void {
    for (
      let encargo = enCamino < A_LA_VEZ ? cola.shift() : undefined;
      encargo;
      encargo = enCamino < A_LA_VEZ ? cola.shift() : undefined
    ) {
      enCamino++;
      hilo ??= abrir();
      hilo.postMessage(encargo);
    }
  }
  return {
    enviar: (mensaje) =>
      new Promise((listo, fallo) => {
        const turno = ++turnos;
        esperas.set(turno, { listo, fallo });
        cola.push({ turno, mensaje });
        despachar();
      }),
    entregada: libro.entregada,
  };
}
