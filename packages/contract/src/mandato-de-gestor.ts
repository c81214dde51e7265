import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { TextoDeContrato } from './contrato-de-servicio.ts';

/** Raise it by hand when a sentence below changes: each acceptance is kept with its version. */
const VERSION = '2026-11';
/**
 * An office that does not pay has another text, and so another version: a client who read one and answers under the other must read it
 * again.
 */
const SIN_PAGO = `${VERSION}-sin-pago`;

export interface ParteDelMandato {
  readonly nombre: string;
  readonly nit: string;
}
const escrita = ({ nombre, nit }: ParteDelMandato): string => `${nombre}, con NIT ${formatNit(nit)}`;

const quienPaga = (paga: boolean): string =>
  paga
    ? 'El servicio de AlDía lo paga tu gestor.'
    : 'Tu gestor todavía no paga el servicio de AlDía: mientras no lo pague, lo pagas tú y tu plan sigue igual. Cuando empiece a pagarlo, tu plan ya no se cobra y sirve hasta su último día pagado.';

/** What a client accepts when a gestor works for them (D-59); `paga` is whether the gestor pays for their portfolio today. Ours. */
export const mandatoDeGestor = (cliente: ParteDelMandato, gestor: ParteDelMandato, paga: boolean): TextoDeContrato => ({
  version: paga ? VERSION : SIN_PAGO,
  titulo: 'Autorización a tu gestor',
  parrafos: [
    `${escrita(cliente)}, autoriza a ${escrita(gestor)}, a ver en AlDía sus declaraciones, facturas, libros y documentos, y a traer los archivos con los que se preparan.`,
    '1. Tu contraseña de la SAT. Tu gestor puede guardar otra, pero no leer la que está guardada.',
    `2. Quién paga. ${quienPaga(paga)} Los impuestos los pagas tú.`,
    '3. Hasta cuándo. Vale hasta que lo termines. Puedes hacerlo cuando quieras, sin costo, en Mi gestor.',
    '4. Aceptación. Guardamos el texto que leíste, su versión, la hora y la dirección desde donde lo aceptaste; esa aceptación vale como tu firma.',
  ],
});

/** What a client says when they leave. Ours. */
export const finDeMandato = (cliente: ParteDelMandato, gestor: ParteDelMandato): TextoDeContrato => ({
  version: VERSION,
  titulo: 'Fin de la autorización a tu gestor',
  parrafos: [
    `${escrita(cliente)}, termina la autorización que tenía ${escrita(gestor)}. Desde este momento no ve nada suyo en AlDía.`,
  ],
});

/** What an office declares of a client who did not give the mandate here. Ours. */
export const mandatoDeclarado = (cliente: ParteDelMandato, gestor: ParteDelMandato): TextoDeContrato => ({
  version: VERSION,
  titulo: 'Declaración de mandato',
  parrafos: [
    `${escrita(gestor)}, declara que ${escrita(cliente)}, le dio mandato para llevar sus obligaciones ante la SAT, y responde por ello.`,
  ],
});
