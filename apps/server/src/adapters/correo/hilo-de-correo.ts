// The thread that speaks SMTP: nothing else runs here, so a server's yes is written down within a moment of arriving.
import { parentPort, workerData } from 'node:worker_threads';
import type { MensajeDeCorreo } from '../../shared/puertos.ts';
import { libroEnCarpeta } from './libro-de-entregas.ts';
import { carteroSmtp } from './smtp.ts';

export interface DatosDelHilo {
  readonly url: string;
  readonly de: string;
  readonly carpeta: string;
  readonly proceso: string;
}
export interface Encargo {
  readonly turno: number;
  readonly mensaje: MensajeDeCorreo;
}
export interface Resultado {
  readonly turno: number;
  readonly error: string | null;
}

const { url, de, carpeta, proceso } = workerData as DatosDelHilo;
const libro = libroEnCarpeta(carpeta, proceso);
const cartero = carteroSmtp(url, de, (messageId) => libro.anotar(messageId));

parentPort?.on('message', ({ turno, mensaje }: Encargo) => {
  const terminar = (error: string | null): void => parentPort?.postMessage({ turno, error } satisfies Resultado);
  cartero.enviar(mensaje).then(
    () => terminar(null),
    (e: Error) => terminar(e.message),
  );
});
