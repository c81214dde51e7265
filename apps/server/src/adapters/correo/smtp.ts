import nodemailer from 'nodemailer';
import { type Cartero, ErrorDeCorreo, type MensajeDeCorreo } from '../../shared/puertos.ts';
import { ESPERA_DE_ENTREGA_MS } from './libro-de-entregas.ts';
import { EN_CAMINO_A_LO_MAS } from './lugares.ts';
import { errorDeCorreo } from './rechazo-smtp.ts';

/** One address and nothing else: no names, no lists, no line breaks. */
const UNA_DIRECCION = /^[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@]+$/;

/**
 * Whoever says nothing for so long at the beginning is not there; whoever was given a message gets the whole, speaking or not: one
 * that is still looked through is not to be sent again (RFC 5321, 4.5.3.2.6).
 */
const ESPERAS = { silencioMs: 15_000, totalMs: ESPERA_DE_ENTREGA_MS };

/** A connection without mails is kept so long; the process that has it lives as long. */
const OCIO_MS = 5000;

/** Sends through any SMTP server. `url` is smtp://user:password@host:port or smtps://… */
export function carteroSmtp(url: string, de: string, { silencioMs, totalMs } = ESPERAS): Cartero {
  const conexion = {
    url,
    // Greeting, encryption and password cost more than a mail: a connection takes one after another. One that was dropped
    // meanwhile is opened anew, once, if not a byte of the mail had left.
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
  /** Messages whose last byte was taken from us. */
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

/** The way out of a list, for the button that mail programs draw (RFC 2369, RFC 8058). */
const cabecerasDe = ({ baja, masivo }: MensajeDeCorreo): Record<string, string> => ({
  ...(masivo ? { Precedence: 'bulk' } : {}),
  ...(baja ? { 'List-Unsubscribe': `<${baja}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});
