import * as z from 'zod';
import { DiaCable, fila, Id, IdDeRuta, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { CAMPOS_DE_SUSCRIPCION, SuscripcionActual } from './suscripciones-propias.ts';

/** What confirming would charge, and the period it would pay: shown before any charge (P38). */
const PropuestaDeResuscripcion = fila({
  /** Identifies exactly this purchase. The client sends it back, so that only what was shown is charged. */
  compra: z.string().min(1).max(60),
  monto: MontoCable,
  desde: DiaCable,
  hasta: DiaCable,
  proximoCobro: DiaCable,
  /** It starts today and replaces paid days, which are lost: the client had cancelled. */
  reemplazaLoPagado: z.boolean(),
});
export type PropuestaDeResuscripcion = z.output<typeof PropuestaDeResuscripcion>;

/** Which of two subscriptions that are over an administrator brings back: the person's own plan, or the range of their office. */
const Clase = z.enum(['plan', 'cartera']);
export type ClaseDeSuscripcion = z.output<typeof Clase>;

/** An administrator charges a client's card again (spec 3, 2.3): quote, card, open charge, pago/rebill, and this last step. */
export const resuscripcion = {
  actual: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/actual/usuario/{id}',
    acceso: 'suscripcion.resuscribir',
    sobre: 'cliente',
    resumen: 'Suscripción actual de un cliente y lo que se cobraría al resuscribirlo; null cuando nunca hubo',
    /** Without a class, and of a class that cannot be chosen: the one in use, or else the newest. */
    entrada: fila({ id: IdDeRuta, clase: Clase.optional() }),
    salida: fila({
      ...CAMPOS_DE_SUSCRIPCION,
      /** Paid days that are left, today included; 0 when it is over. */
      diasRestantes: z.number().int().min(0),
      /** Null when the plan can no longer be sold to this client. */
      propuesta: PropuestaDeResuscripcion.nullable(),
      /** The name of the gestor who pays for them: then nothing is charged (D-63). */
      pagaElGestor: z.string().nullable().default(null),
      /** They no longer have a role that can use the subscription: then nothing is charged either. */
      sinRol: z.boolean().default(false),
      /** Those that can be brought back, this one too; an older node names none, and offers no choice. */
      elegibles: z.array(fila({ clase: Clase, nombre: z.string() })).default([]),
    }).nullable(),
  }),
  token: endpoint({
    metodo: 'GET',
    ruta: '/usuario/token/{id}',
    acceso: 'suscripcion.resuscribir',
    sobre: 'cliente',
    resumen: 'La tarjeta que se cobraría a un cliente: una referencia, nunca el token de la pasarela',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      token: z.string(),
      /** What to send to pago/rebill as `client`. */
      client: z.string(),
      nombrePortador: z.string(),
      ultimosNumeros: z.string(),
      marca: z.string(),
    }),
    errores: ['CLIENTE_SIN_TARJETAS'],
  }),
  abrir: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/resub/abrir',
    acceso: 'suscripcion.resuscribir',
    sobre: 'cliente',
    resumen: 'Abre el cobro de una resuscripción con el monto que se vio; todavía no se envía nada (D-85)',
    entrada: fila({ usuarioId: Id, clase: Clase.optional(), compra: z.string().min(1).max(60), monto: MontoCable }),
    salida: fila({ monto: MontoCable, ultimosNumeros: z.string() }),
    errores: [
      'CLIENTE_SIN_TARJETAS',
      'SIN_SUSCRIPCION',
      'CLIENTE_CON_GESTOR',
      'MONTO_DISTINTO',
      'PAGO_EN_DUDA',
      'PAGO_EN_CURSO',
      'RESUSCRIPCION_CAMBIADA',
    ],
  }),
  resuscribir: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/resub',
    acceso: 'suscripcion.resuscribir',
    sobre: 'cobro',
    resumen: 'Entrega lo que un administrador cobró; si ya no se puede, el dinero vuelve y responde 0',
    entrada: fila(
      { usuarioId: Id, transaccionId: z.string().min(1).max(64) },
      { transaccionId: 'referencia_transaccion_id' },
    ),
    salida: SuscripcionActual,
    errores: ['RESUSCRIPCION_NO_GUARDADA'],
  }),
};
