// The process that speaks SMTP. It outlives the one that opened it for as long as it takes to hear the server's answer to
// what is on its way, and writes that answer down; then nothing keeps it alive.

import { ErrorDeCorreo, type MensajeDeCorreo } from '../../shared/puertos.ts';
import { libroPropio } from './libro-de-entregas.ts';
import { errorDeCorreo } from './rechazo-smtp.ts';
import { carteroSmtp } from './smtp.ts';

export interface Apertura {
  readonly url: string;
  readonly de: string;
  readonly carpeta: string;
}
export interface Encargo {
  readonly turno: number;
  readonly mensaje: MensajeDeCorreo;
}
export interface Resultado {
  readonly turno: number;
  readonly error: Pick<ErrorDeCorreo, 'clase' | 'codigo' | 'message'> | null;
}

process.once('message', ({ url, de, carpeta }: Apertura) => {
  const anotar = libroPropio(carpeta);
  const cartero = carteroSmtp(url, de);

  async function llevar({ turno, mensaje }: Encargo): Promise<void> {
    anotar('sale', mensaje.messageId);
    let error: Resultado['error'] = null;
    try {
      await cartero.enviar(mensaje);
      anotar('entregada', mensaje.messageId);
    } catch (e) {
      const { clase, codigo, message } = e instanceof ErrorDeCorreo ? e : errorDeCorreo(e);
      error = { clase, codigo, message };
      anotar('devuelta', mensaje.messageId);
    }
    // Whoever asked may be gone: the book is what the next one reads. Gone between the question and the answer is no error.
    if (process.connected) process.send?.({ turno, error } satisfies Resultado, undefined, undefined, () => {});
  }
  process.on('message', (encargo: Encargo) => void llevar(encargo));
});
