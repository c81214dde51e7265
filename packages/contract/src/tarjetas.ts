import { LETRAS_DE_PORTADOR } from '@aldia/domain/tarjetas/tarjeta.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, IdDeRuta, MontoCable } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { endpoint } from './endpoint.ts';
import { Tarjeta, tarjetasPropias } from './tarjetas-propias.ts';
import { VALIDACION_DE_CUENTA } from './textos.ts';

const DE_TARJETA = {
  /** Masked, as the provider showed it: only the last four digits are stored. */
  no: z
    .string()
    .regex(/\d{4}$/, 'El Número de a tarjeta es requerido')
    .max(25),
  nombrePortador: z.string().trim().min(1, 'El Nombre es requerido').max(LETRAS_DE_PORTADOR, 'El Nombre es requerido'),
  /** Stored as year-month-01. */
  fechaExpiracion: DiaCable,
  contratos: z.literal(true, 'Debes aceptar el cobro automático'),
};
const TokenDeTarjeta = z.string().min(8, 'Debe verificar la tarjeta de crédito').max(200);

/** A verified card on our side: the provider's token, never a number (D-22). */
export const TarjetaVerificada = fila({
  ...DE_TARJETA,
  token: TokenDeTarjeta,
  /** The brand by the provider, for numbers whose first digits are masked. */
  marca: conDefecto(z.string().max(20), ''),
});
/** The onboarding sends the card as its form shows it, plus the provider's answer about it (spec 1, section 3). */
export const TarjetaDelAlta = fila(DE_TARJETA);
export const InfoDeTarjeta = fila({
  token: TokenDeTarjeta,
  numero: z.string().max(25),
  client: z.string().max(60),
  amount: MontoCable,
});

export const tarjetas = {
  ...tarjetasPropias,
  activar: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/forma_pago/activar/{id}',
    acceso: 'cobro.propio',
    sobre: 'tarjeta',
    resumen: 'La hace principal, o deja de serlo',
    entrada: fila({
      id: IdDeRuta,
      /** What the person asks for, so that a repeated press changes nothing; an older page leaves it out, and each press alternates. */
      activo: z.boolean().optional(),
    }),
    salida: Tarjeta,
    errores: ['TARJETA_RECHAZADA', 'TARJETA_VENCIDA', 'TARJETAS_CERRADAS'],
  }),
  eliminar: endpoint({
    metodo: 'DELETE',
    ruta: '/usuario/forma_pago/eliminar',
    acceso: 'cobro.propio',
    sobre: 'tarjeta',
    resumen: 'Retira una tarjeta con la contraseña de la cuenta (cifrada)',
    entrada: fila({ formaPagoId: IdDeRuta, password: cajaCifrada(VALIDACION_DE_CUENTA.contraseniaDeCuenta) }),
    salida: fila({ retirada: z.literal(true) }),
    errores: ['DE_CLAVE', 'TARJETA_CON_COBRO_EN_CURSO', 'TARJETAS_CERRADAS'],
  }),
  insertar: endpoint({
    metodo: 'POST',
    ruta: '/usuario/forma_pago/insertar',
    acceso: 'cobro.propio',
    resumen: 'Agrega una tarjeta que la pasarela verificó',
    haceOtra: true,
    entrada: TarjetaVerificada,
    salida: Tarjeta,
    errores: ['TARJETA_VENCIDA', 'DEMASIADAS_TARJETAS', 'TARJETAS_CERRADAS'],
  }),
  /** Returns a reference of ours where the specification has the token: the provider's token never returns to a browser. */
  token: endpoint({
    metodo: 'GET',
    ruta: '/usuario/token_tarjeta',
    acceso: 'cobro.propio',
    reservada: true,
    resumen: 'La tarjeta principal que se cobraría; sin ella, null',
    salida: fila({
      token: z.string(),
      /** The card that the confirmation showed; older pages leave it out. */
      id: Id.optional(),
      nombrePortador: z.string(),
      ultimosNumeros: z.string(),
      marca: z.string(),
      /** Why it cannot be charged; an older server does not say it. */
      impedimento: z.enum(['TARJETA_RECHAZADA', 'TARJETA_VENCIDA']).nullable().default(null),
    }).nullable(),
  }),
  componente: endpoint({
    metodo: 'GET',
    ruta: '/pago/componente',
    acceso: 'cobro.propio',
    reservada: true,
    resumen: 'Dirección de un solo uso de la página aislada con el formulario de la pasarela',
    salida: fila({ url: z.string() }),
  }),
};
