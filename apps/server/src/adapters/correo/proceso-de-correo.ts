// The process that speaks SMTP. It outlives the process that opened it until the server answers the messages under way, and
// records that answer; then nothing keeps it alive.

import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { ErrorDeCorreo, type MensajeDeCorreo } from '../../shared/puertos.ts';
import type { LugarDelLibro } from './libro-de-entregas.ts';
import { libroPropioEnBase } from './libro-en-base.ts';
import { libroPropioEnCarpeta } from './libro-en-carpeta.ts';
import { errorDeCorreo } from './rechazo-smtp.ts';
import { carteroSmtp } from './smtp.ts';

export interface Apertura {
  readonly url: string;
  readonly de: string;
  readonly libro: LugarDelLibro;
}
export interface Encargo {
  readonly turno: number;
  readonly mensaje: MensajeDeCorreo;
  readonly ahora: Instante;
}
export interface Resultado {
  readonly turno: number;
  readonly error: Pick<ErrorDeCorreo, 'clase' | 'codigo' | 'message'> | null;
}

process.once('message', ({ url, de, libro: lugar }: Apertura) => {
  const libro = 'url' in lugar ? libroPropioEnBase(lugar.url) : libroPropioEnCarpeta(lugar.carpeta);
  const cartero = carteroSmtp(url, de);

  /** Null when the server took it. A message leaves only once the book has it, and never twice. */
  async function llevar({ mensaje, ahora }: Encargo): Promise<Resultado['error']> {
    if (!(await libro.sale(mensaje.messageId, ahora)))
      return { clase: 'reintentar', codigo: null, message: 'otro proceso lo entregó o lo está entregando' };
    let error: Resultado['error'] = null;
    try {
      await cartero.enviar(mensaje);
    } catch (e) {
      error = dicho(e);
    }
    // The server's answer counts even when the book cannot be written any more: the caller still marks the message.
    await libro.acaba(mensaje.messageId, error ? 'devuelta' : 'entregada').catch(() => undefined);
    return error;
  }
  async function atender(encargo: Encargo): Promise<void> {
    const error = await llevar(encargo).catch(dicho);
    // The caller may be gone: then the next process reads the book. A caller that leaves just before the answer is no error.
    const { turno } = encargo;
    if (process.connected) process.send?.({ turno, error } satisfies Resultado, undefined, undefined, () => {});
  }
  process.on('message', (encargo: Encargo) => void atender(encargo));
});

function dicho(e: unknown): NonNullable<Resultado['error']> {
  const { clase, codigo, message } = e instanceof ErrorDeCorreo ? e : errorDeCorreo(e);
  return { clase, codigo, message };
}
