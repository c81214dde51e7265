import nodemailer from 'nodemailer';
import type { Cartero } from '../../shared/puertos.ts';

/** One address and nothing else: no names, no lists, no line breaks. */
const UNA_DIRECCION = /^[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"@]+$/;

/** Sends through any SMTP server. `url` is smtp://user:password@host:port or smtps://… */
export function carteroSmtp(url: string, de: string): Cartero {
  const ESPERA_MS = 15_000;
  const transporte = nodemailer.createTransport(url, {
    from: de,
    connectionTimeout: ESPERA_MS,
    greetingTimeout: ESPERA_MS,
    socketTimeout: ESPERA_MS,
  } as never);
  return {
    enviar: async (m) => {
      // nodemailer would read a line break or a comma as more recipients (security C07).
      if (!UNA_DIRECCION.test(m.para)) throw new Error('dirección de correo inválida');
      await transporte.sendMail({
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
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
