import { QUIEN_PAGA } from '@aldia/domain/gestor/pago.ts';
import { ESTADOS_DE_SUSCRIPCION } from '@aldia/domain/suscripciones/estados.ts';
import { REQUISITOS } from '@aldia/domain/suscripciones/requisitos.ts';
import * as z from 'zod';
import { DiaCable, fila, Id, IdCorto, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { EstadoDeCobro, LO_QUE_DETIENE } from './palabras-de-cobro.ts';
import { Plan } from './planes.ts';

export const CAMPOS_DE_SUSCRIPCION = {
  id: Id,
  /** Null for a gestor's range: then `tipoSuscripcion` is the range (D-63). */
  tipoSuscripcionId: Id.nullable(),
  fechaInicio: DiaCable,
  fechaFin: DiaCable,
  /** False when the paid time is over although nobody ended it: the specification's 'current 0'. */
  vigente: z.boolean(),
  estado: z.enum(ESTADOS_DE_SUSCRIPCION),
  proximoCobro: DiaCable.nullable(),
  tipoSuscripcion: Plan,
};
export const SuscripcionActual = fila(CAMPOS_DE_SUSCRIPCION);

/** What the onboarding knows so far. No card, no CVV and no password is ever in it. */
export const CAMPOS_DEL_BORRADOR = {
  paso: z.number().int().min(1).max(6),
  regimenId: IdCorto.nullable(),
  fechaNacimiento: DiaCable.nullable(),
  presentaRetenciones: z.boolean(),
  actividadEconomicaId: Id.nullable(),
  recibeIngresosNoFacturados: z.boolean(),
  tipoRetencion: z.string().max(60),
  /** Ids of kinds of issuer: those of step 1, and those that step 2 excluded and included. What step 2 excluded stands over step 1. */
  tipoEmisores: z.array(Id).max(200),
  excluidos: z.array(Id).max(200),
  incluidos: z.array(Id).max(200),
  suscripcion: Id.nullable(),
  /** The reserved coupon, if any. */
  canjeId: Id.nullable(),
};
export const BorradorDeAlta = fila(CAMPOS_DEL_BORRADOR);
export type BorradorDeAlta = z.output<typeof BorradorDeAlta>;

/** The part of `suscripciones` that the client's home calls. */
export const suscripcionesPropias = {
  faltante: endpoint({
    metodo: 'GET',
    ruta: '/usuario/faltante/{id}',
    acceso: 'alta.ver',
    sobre: 'cliente',
    resumen: 'Qué le falta a un cliente para estar completo, y dónde dejó su alta',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      formaPago: z.array(fila({ id: Id, ultimosNumeros: z.string() })),
      /** Has data and a card (decisions-1, A3). Neither is required while a gestor pays (D-63), and no card while a plan serves. */
      completo: z.boolean(),
      falta: z.array(z.enum(REQUISITOS)),
      /** Who pays for the client today. */
      paga: z.enum(QUIEN_PAGA),
      /** The gestor who has them, whether that gestor pays what comes next, and whether the client still has to decide (D-69). */
      gestor: fila({ nombre: z.string(), sigue: z.boolean(), porDecidir: z.boolean() }).nullable(),
      tienePasswordSat: z.boolean(),
      regimenId: z.number().nullable(),
      /** The regime of the month that is declared now, which is not that of today in the month in which a change starts. */
      regimenDelPeriodo: z.number().nullable().default(null),
      /** Whether some of their months were worked under it: then it cannot be changed. */
      regimenFijo: z.boolean().default(false),
      /** The months that nobody opened between their first one and the one declared now, oldest first: no service covered them. */
      mesesSinAbrir: z.array(MesCable).default([]),
      estadoUsuario: z.enum(['ACTIVO', 'PRE CANCELADO', 'SIN SUSCRIPCIÓN', 'SUSPENDIDO']),
      borrador: BorradorDeAlta.nullable(),
      /** An unresolved charge of the onboarding: the wizard shows it and offers no second one while it blocks others (P08, P10). */
      cobroAbierto: fila({
        id: z.uuid(),
        estado: EstadoDeCobro,
        monto: MontoCable,
        transaccionId: z.string(),
        ...LO_QUE_DETIENE,
      }).nullable(),
    }),
  }),
  actual: endpoint({
    metodo: 'GET',
    ruta: '/suscripcion/actual',
    acceso: 'cobro.propio',
    resumen: 'Suscripción actual, y de cuánto es su próximo cobro; null cuando nunca hubo',
    salida: fila({
      ...CAMPOS_DE_SUSCRIPCION,
      /**
       * The amount of the charge on `proximoCobro`, which differs from the last one when the price changes (D-51); null without a charge.
       */
      proximoMonto: MontoCable.nullable(),
      /** The last day of a contract that is over, also when its owner ended it with no paid day left; an older server does not say it. */
      ultimoDia: DiaCable.nullable().default(null),
      /** For a cancelled contract: the next charge if its owner continues (`suscripciones.continuar`); null when they cannot. */
      siSigue: fila({ proximoCobro: DiaCable, monto: MontoCable }).nullable().default(null),
      /** Of a refused renewal: the next try and the last one, and the last four digits of its card if it is not the refused one. */
      reintentos: fila({ siguiente: DiaCable, ultimo: DiaCable, con: z.string().nullable() }).nullable().default(null),
    }).nullable(),
  }),
};
