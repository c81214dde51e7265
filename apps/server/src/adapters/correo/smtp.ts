import nodemailer from 'nodemailer';
import { type Cartero, ErrorDeCorreo, type MensajeDeCorreo } from '../../shared/puertos.ts';
import { ESPERA_DE_ENTREGA_MS } from './libro-de-entregas.ts';
import { EN_CAMINO_A_LO_MAS } from './lugares.ts';
import { errorDeCorreo } from './rechazo-smtp.ts';

/** One address and nothing else: no names, no lists, no line breaks. */
const UNA_DIRECCION = /^[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@]+$/;

/**
 * A server that is silent for `silencioMs` at the beginning is not there. Once it gets a message it has `totalMs`, even in
 * silence: a message that it is still checking must not be sent again (RFC 5321, 4.5.3.2.6).
 */
const ESPERAS = { silencioMs: 15_000, totalMs: ESPERA_DE_ENTREGA_MS };

/** How long a connection without mails is kept; its process lives as long. */
const OCIO_MS = 5000;

/** Sends through any SMTP server. `url` is smtp://user:password@host:port or smtps://… */
export function carteroSmtp(url: string, de: string, { silencioMs, totalMs } = ESPERAS): Cartero {
  const conexion = {
    url,
    // Greeting, encryption and password cost more than a mail, so a connection carries one mail after another. A dropped one is
    // opened again, once, if not a byte of the mail had left.
    pool: true,
    maxConnections: EN_CAMINO_A_LO_MAS,
    maxRequeues: 1,
    idleTimeout: OCIO_MS,
    dnsTimeout: silencioMs,
    connectionTimeout: silencioMs,
    greetingTimeout: silencioMs,
    socketTimeout: totalMs,
  };
  const transporte = nodemailer.createTransport(conexion, { from: de });
  /** Messages whose last byte was read for sending. */
  const enteros = new Set<string>();
  transporte.use('stream', ({ message, data: { messageId } }, listo) => {
    message.processFunc((carta) => carta.once('end', () => messageId && enteros.add(messageId)));
    listo();
  });
  return {
    enviar: async (m) => {
      // nodemailer would read a line break or a comma as more recipients (security C07).
      if (!UNA_DIRECCION.test(m.para)) throw new ErrorDeCorreo('direccion', null, 'dirección de correo inválida');
      const carta = {
        messageId: m.messageId,
        to: m.para,
        subject: m.asunto,
        text: m.texto,
        html: m.html,
        attachments: m.adjuntos.map((a) => ({
          filename: a.nombre,
          contentType: a.tipo,
          content: Buffer.from(a.bytes),
        })),
        headers: cabecerasDe(m),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(totalMs),
      };
      try {
        await transporte.sendMail(carta);
      } catch (e) {
        throw errorDeCorreo(e, enteros.has(m.messageId));
      } finally {
        enteros.delete(m.messageId);
      }
    },
  };
}

/** Headers to leave a list, for the button that mail programs show (RFC 2369, RFC 8058). */
const cabecerasDe = ({ baja, masivo }: MensajeDeCorreo): Record<string, string> => ({
  ...(masivo ? { Precedence: 'bulk' } : {}),
  ...(baja ? { 'List-Unsubscribe': `<${baja}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});
