import type { CategoriaDeWhatsapp } from '@aldia/contract/mensajes.ts';
import type { Correo } from './correo.ts';
import type { Ajustes } from './env.ts';
import type { DefinicionDeTrabajo } from './trabajos.ts';

/** Whether this server sends WhatsApp: where it is not configured, nothing is written for it. */
export const hayWhatsapp = ({ WHATSAPP_URL }: Pick<Ajustes, 'WHATSAPP_URL'>): boolean => WHATSAPP_URL !== undefined;

/** A message as a use case states it. A person without consent, or without a number that works, gets none. */
export interface Whatsapp {
  readonly usuarioId: number;
  readonly plantilla: CategoriaDeWhatsapp;
  readonly parametros: readonly string[];
  /**
   * The mail that says the same. Its key makes this one message. The mail is written in place of a message that WhatsApp cannot
   * deliver, unless it was written already.
   */
  readonly correo: Correo;
}

export const enviarWhatsappJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'notificaciones.enviar-whatsapp',
  repetible: 'sí: la fila enviada o descartada no se vuelve a enviar',
  reintentos: 10,
  esperaS: 15,
};

/** '5512-3412' to '50255123412'; null when it is no number of Guatemala. */
export function numeroDeWhatsapp(telefono: string): string | null {
  const digitos = telefono.replace(/\D/g, '').replace(/^502(?=\d{8}$)/, '');
  return /^[2-7]\d{7}$/.test(digitos) ? `502${digitos}` : null;
}

/** What Meta admits in a blank of a template: one line, no run of blanks, never empty. */
export const parametroDeWhatsapp = (texto: string): string => texto.replace(/\s+/g, ' ').trim() || '-';
