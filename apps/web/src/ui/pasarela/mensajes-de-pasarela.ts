import { type Dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import { marcaDeTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { LETRAS_DE_PORTADOR } from '@aldia/domain/tarjetas/tarjeta.ts';
import * as z from 'zod';

/** A card that the provider verified. With the agreement it is the input of `tarjetas.insertar` and of the onboarding. */
export interface TarjetaDePasarela {
  /** The provider's account token: kept only in memory, until the form is sent. */
  readonly token: string;
  /** Masked by the provider: '4111********1111'. */
  readonly no: string;
  readonly nombrePortador: string;
  /** 'YYYY-MM-01'. */
  readonly fechaExpiracion: Dia;
  readonly marca: string;
}

const Mensaje = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('lista') }),
  z.object({ tipo: z.literal('caida') }),
  z.object({ tipo: z.literal('cancelada') }),
  z.object({ tipo: z.literal('alto'), px: z.number().min(0).max(4000) }),
  z.object({ tipo: z.literal('fallo'), texto: z.string().max(200) }),
  z.object({
    tipo: z.literal('verificada'),
    token: z.string().min(8).max(200),
    numero: z.string().regex(/\d{4}$/),
    titular: z.string().trim().min(1),
    vence: z.string().regex(/^(0[1-9]|1[0-2])\/\d{4}$/),
  }),
]);
export type MensajeDePasarela = z.output<typeof Mensaje>;

/** Parses a message of the frame; null for anything that the frame does not send. */
export function leerMensaje(dato: unknown): MensajeDePasarela | null {
  const leido = Mensaje.safeParse(dato);
  return leido.success ? leido.data : null;
}

/** The card of a 'verificada' message; null when the card number came unmasked, which must go nowhere, or its date is invalid. */
export function tarjetaDe(m: Extract<MensajeDePasarela, { tipo: 'verificada' }>): TarjetaDePasarela | null {
  const [mes = '', anio = ''] = m.vence.split('/');
  const fechaExpiracion = `${anio}-${mes}-01`;
  const vieneEntero = m.numero.replace(/\D/g, '').length > 10;
  if (vieneEntero || !esDia(fechaExpiracion)) return null;
  const nombrePortador = m.titular.slice(0, LETRAS_DE_PORTADOR).trim();
  return { token: m.token, no: m.numero, nombrePortador, fechaExpiracion, marca: marcaDeTarjeta(m.numero) };
}
