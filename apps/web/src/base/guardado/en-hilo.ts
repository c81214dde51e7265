import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { FILAS_POR_PARTE } from '@aldia/contract/partes-de-carga.ts';
import { ceder } from '../ceder.ts';
import type { Codificado, Enviado, Escrito, PorCodificar } from './codificar.ts';

const LISTAS = ['facturas', 'recibidas'] as const;

export interface OpcionesDeEscritura {
  readonly senal: AbortSignal;
  /** Rows that are written so far. */
  readonly alAvanzar: (filas: number) => void;
}

/**
 * Writes a save in a thread of its own, which ends with the call. Rejects with an ErrorDeLlamada when the contract refuses the
 * save, as if it had been sent, and with an AbortError when it is aborted.
 */
export async function escribirEnHilo(enviado: Enviado, { senal, alAvanzar }: OpcionesDeEscritura): Promise<Escrito> {
  senal.throwIfAborted();
  const hilo = new Worker(new URL('./codificador.worker.ts', import.meta.url), { type: 'module' });
  const decir = (que: PorCodificar): void => hilo.postMessage(que, []);
  const escrito = new Promise<Escrito>((listo, fallo) => {
    hilo.addEventListener('message', ({ data }: MessageEvent<Codificado>) => {
      if (data.tipo === 'avance') alAvanzar(data.filas);
      else if (data.tipo === 'listo') listo(data);
      else fallo(new ErrorDeLlamada(422, 'DATOS_INVALIDOS', data.errores[0]?.mensaje ?? '', data.errores, null));
    });
    hilo.addEventListener('error', () => fallo(new Error('the thread that writes a save died')));
    senal.addEventListener('abort', () => fallo(senal.reason));
  });
  // The caller may abort while rows are still posted; this avoids an unhandled rejection. The `await` below reports it.
  escrito.catch(() => undefined);
  try {
    // Posts the rows in short tasks, so that the page stays responsive.
    for (const lista of LISTAS) {
      const filas = enviado[lista];
      for (let i = 0; i < filas.length && !senal.aborted; i += FILAS_POR_PARTE) {
        decir({ tipo: 'filas', lista, filas: filas.slice(i, i + FILAS_POR_PARTE) });
        await ceder();
      }
    }
    decir({ tipo: 'resto', resto: { ...enviado, facturas: [], recibidas: [] } });
    return await escrito;
  } finally {
    hilo.terminate();
  }
}
