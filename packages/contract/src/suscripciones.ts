import * as z from 'zod';

import { conDefecto, DiaCable, fila, Id, IdCorto, IdDeRuta, MontoCable, UnoCeroCable } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { InfoDeCupon, PropositoDeCobro } from './cobros.ts';
import { endpoint } from './endpoint.ts';
import { BorradorDeAlta, SuscripcionActual, suscripcionesPropias } from './suscripciones-propias.ts';
import { InfoDeTarjeta, TarjetaDelAlta } from './tarjetas.ts';

const Cotizacion = fila({
  tipoSuscripcionId: Id,
  nombre: z.string(),
  precioDeLista: MontoCable,
  descuento: MontoCable,
  monto: MontoCable,
  /** What is paid today, and when the next charge comes (P38). */
  proximoCobro: DiaCable.nullable(),
  ultimosNumeros: z.string(),
  nombrePortador: z.string(),
});

/** Requirements of usuario/completar, with the specification's names (spec 1, section 3). */
const Requisitos = fila(
  {
    datos: fila({
      /** RSA-OAEP box; empty when the draft already brought it in this onboarding. */
      password: cajaCifrada(),
      regimenId: IdCorto,
      fechaNacimiento: DiaCable,
      presentaRetenciones: conDefecto(z.boolean(), false),
      actividadEconomicaId: Id.nullable(),
      recibeIngresosNoFacturados: conDefecto(z.boolean(), false),
      tipoRetencion: conDefecto(z.string().max(60), ''),
    }),
    tarjeta: TarjetaDelAlta.nullable(),
    infoTarjeta: conDefecto(InfoDeTarjeta.nullable(), null),
    suscripcion: Id,
    precioSuscripcion: MontoCable,
    /** What the wizard showed of plan and coupon; they travel because the specification names them, and the server uses its own (P21). */
    nombreSuscripcion: z.string().max(200).optional(),
    descripcionSuscripcion: z.string().max(2000).optional(),
    infoCupon: InfoDeCupon.nullish(),
    cupon: conDefecto(z.boolean(), false),
    tipoEmisores: conDefecto(z.array(Id).max(200), []),
    excluidos: conDefecto(z.array(Id).max(200), []),
    incluidos: conDefecto(z.array(Id).max(200), []),
    /** Of the approved sale; '0' only when the server computes a price of 0 (P22, P23). */
    transaccionId: z.string().min(1).max(64),
    amount: MontoCable,
  },
  { datos: 'update_data_user', transaccionId: 'TransactionId' },
);

const Contrato = fila({
  version: z.string(),
  titulo: z.string(),
  parrafos: z.array(z.string()),
  cotizacion: Cotizacion,
});

/** Shared by both verbs of one call (D-24). */
const ACTIVACION = {
  salida: SuscripcionActual,
  errores: ['DE_TARJETA_GUARDADA', 'COMPRA_IMPOSIBLE', 'YA_TIENE_SUSCRIPCION', 'SIN_SUSCRIPCION', 'PLAN_NO_DISPONIBLE'],
} as const;

/**
 * What the confirmation showed: another amount or card is refused. A caller that sends neither pays the current price with the current
 * card.
 */
const Visto = { amount: MontoCable.optional(), formaPagoId: Id.optional() };
const DE_LO_VISTO = ['MONTO_DISTINTO', 'TARJETA_DISTINTA'] as const;

export const suscripciones = {
  ...suscripcionesPropias,
  guardarBorrador: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/borrador',
    acceso: 'cobro.propio',
    resumen: 'Guarda el alta por donde va; la contraseña de la SAT viene cifrada y solo mientras el alta está abierta',
    entrada: fila({ borrador: BorradorDeAlta, password: cajaCifrada().optional() }),
    salida: BorradorDeAlta,
    errores: [
      'MENSAJE_CIFRADO_INVALIDO',
      'REGIMEN_NO_ADMITIDO',
      'REGIMEN_PROPIO_CON_MESES',
      'PLAN_NO_DISPONIBLE',
      'PAGO_EN_CURSO',
      'ALTA_TERMINADA',
    ],
  }),
  cotizar: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/cotizacion',
    acceso: 'cobro.propio',
    resumen: 'Cuánto se cobraría hoy por un plan, con qué tarjeta y cuándo el próximo',
    entrada: fila({
      tipoSuscripcionId: IdDeRuta,
      proposito: PropositoDeCobro.extract(['alta', 'activacion', 'cambio', 'resuscripcion']),
    }),
    salida: Cotizacion,
    errores: ['PLAN_NO_DISPONIBLE'],
  }),
  contrato: endpoint({
    metodo: 'GET',
    ruta: '/usuario/contrato/{tipo_suscripcion_id}',
    acceso: 'cobro.propio',
    resumen: 'Contrato que se acepta en el alta, con plan, precio y cobro automático',
    entrada: fila({ tipoSuscripcionId: IdDeRuta }),
    salida: Contrato,
    errores: ['PLAN_NO_DISPONIBLE'],
  }),
  aceptarContrato: endpoint({
    metodo: 'POST',
    ruta: '/usuario/contrato/aceptar',
    acceso: 'cobro.propio',
    resumen: 'Guarda la aceptación del contrato y del cobro automático: texto, versión, hora y dirección',
    entrada: fila({ tipoSuscripcionId: Id, version: z.string().max(40), acepta: z.literal(true) }),
    salida: fila({ aceptadoEn: z.string() }),
    errores: ['PLAN_NO_DISPONIBLE', 'CONTRATO_CAMBIADO'],
  }),
  completar: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/completar',
    acceso: 'cobro.propio',
    sobre: 'cobro',
    resumen: 'Termina el alta: datos, tarjeta y suscripción, contra un cobro aprobado',
    entrada: Requisitos,
    salida: SuscripcionActual,
    errores: [
      'COMPRA_IMPOSIBLE',
      'MONTO_DISTINTO',
      'CONTRATO_SIN_ACEPTAR',
      'MENSAJE_CIFRADO_INVALIDO',
      'REGIMEN_NO_ADMITIDO',
      'REGIMEN_PROPIO_CON_MESES',
      'PLAN_NO_DISPONIBLE',
      'TARJETA_VENCIDA',
      'ALTA_TERMINADA',
    ],
  }),
  nueva: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/nuevo',
    acceso: 'cobro.propio',
    sobre: 'cobro',
    resumen: 'Renueva una suscripción vencida contra un cobro aprobado',
    entrada: fila(
      { tipoSuscripcionId: Id, transaccionId: z.string().min(1).max(64) },
      { tipoSuscripcionId: 'suscripcion_nueva_id', transaccionId: 'referencia_transaccion_id' },
    ),
    salida: SuscripcionActual,
    errores: ['COMPRA_IMPOSIBLE'],
  }),
  cambiar: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/cambio',
    acceso: 'cobro.propio',
    sobre: 'cobro',
    resumen: 'Cambia de plan contra el cobro aprobado más nuevo de ese plan',
    entrada: fila({ tipoSuscripcionId: Id }, { tipoSuscripcionId: 'suscripcion_nueva_id' }),
    salida: SuscripcionActual,
    errores: ['COMPRA_IMPOSIBLE'],
  }),
  cancelar: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/cancelar',
    acceso: 'cobro.propio',
    resumen: 'Termina el contrato al final de lo pagado',
    entrada: fila({
      id: Id,
      aceptaFinSuscripcion: z.literal(true, 'Debes aceptar los términos de Finalización de suscripción'),
    }),
    salida: SuscripcionActual,
    errores: ['SIN_SUSCRIPCION'],
  }),
  continuar: endpoint({
    metodo: 'POST',
    ruta: '/suscripcion/continuar',
    acceso: 'cobro.propio',
    resumen: 'Sigue con el contrato que se había finalizado, antes de su último día; hoy no se cobra nada',
    entrada: fila({ id: Id }),
    salida: SuscripcionActual,
    errores: ['SIN_SUSCRIPCION'],
  }),
  documentoDeFin: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/documento/{id}',
    acceso: 'cobro.propio',
    resumen: 'Documento de fin de contrato: texto y PDF',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      version: z.string(),
      titulo: z.string(),
      parrafos: z.array(z.string()),
      nombre: z.string(),
      base64: z.string(),
    }),
    errores: ['SIN_SUSCRIPCION'],
  }),
  activarPorGet: endpoint({
    metodo: 'GET',
    ruta: '/usuario/forma_pago/activarSuscripcion',
    acceso: 'cobro.propio',
    resumen: 'Cobra la tarjeta principal y activa la última suscripción (D-24: escribe)',
    escribe: true,
    ...ACTIVACION,
  }),
  activar: endpoint({
    metodo: 'POST',
    ruta: '/usuario/forma_pago/activar_suscripcion',
    acceso: 'cobro.propio',
    resumen: 'Lo mismo con un verbo propio; las pantallas usan esta',
    entrada: fila({
      ...Visto,
      /** Which subscription the page showed: the person's own plan, or their office's. An older page leaves it out: the newest. */
      clase: z.enum(['plan', 'cartera']).optional(),
    }),
    salida: ACTIVACION.salida,
    errores: [...ACTIVACION.errores, ...DE_LO_VISTO],
  }),
  serviciosActivos: endpoint({
    metodo: 'GET',
    ruta: '/servicios_varios/activos',
    acceso: 'servicio.ver',
    resumen: 'Servicios extras que se pueden pedir',
    salida: z.array(
      fila({ id: Id, titulo: z.string(), descripcion: z.string(), precio: MontoCable, activo: UnoCeroCable }),
    ),
  }),
  solicitarServicio: endpoint({
    metodo: 'POST',
    ruta: '/servicios_varios/solicitar',
    acceso: 'cobro.propio',
    sobre: 'cliente',
    resumen: 'Cobra un servicio a la tarjeta principal de quien lo pide',
    haceOtra: true,
    entrada: fila({ usuarioId: Id, id: Id, ...Visto }),
    salida: fila({ id: Id, titulo: z.string(), precio: MontoCable, transaccionId: z.string() }),
    errores: ['DE_TARJETA_GUARDADA', 'SERVICIO_NO_DISPONIBLE_YA', ...DE_LO_VISTO],
  }),
};
