/** The state of a subscription. `vigente` is a separate question: its last paid day may be over although nobody ended it. */
export const ESTADOS_DE_SUSCRIPCION = ['activa', 'pre_cancelada', 'en_mora', 'suspendida', 'terminada'] as const;
export type EstadoDeSuscripcion = (typeof ESTADOS_DE_SUSCRIPCION)[number];
/** States in which the service continues, also while a refused renewal is being retried. */
export const ESTADOS_EN_USO: readonly EstadoDeSuscripcion[] = ['activa', 'pre_cancelada', 'en_mora'];
/** The states in use that renew when the paid time ends. */
export const ESTADOS_QUE_SE_RENUEVAN: readonly EstadoDeSuscripcion[] = ['activa', 'en_mora'];

/** What may happen to a subscription. `cobro`: any charge that pays a period of it; `continuacion`: its cancellation is taken back. */
export type HechoDeSuscripcion =
  | 'cobro'
  | 'rechazo'
  | 'escaleraAgotada'
  | 'cancelacion'
  | 'continuacion'
  | 'finDeLoPagado'
  | 'reemplazo';

/** The only table of transitions: what is not in it cannot happen. */
const TRANSICIONES: Readonly<Record<EstadoDeSuscripcion, Partial<Record<HechoDeSuscripcion, EstadoDeSuscripcion>>>> = {
  activa: {
    cobro: 'activa',
    rechazo: 'en_mora',
    escaleraAgotada: 'suspendida',
    cancelacion: 'pre_cancelada',
    finDeLoPagado: 'terminada',
    reemplazo: 'terminada',
  },
  pre_cancelada: { continuacion: 'activa', finDeLoPagado: 'terminada', reemplazo: 'terminada' },
  en_mora: {
    cobro: 'activa',
    rechazo: 'en_mora',
    escaleraAgotada: 'suspendida',
    cancelacion: 'pre_cancelada',
    reemplazo: 'terminada',
  },
  suspendida: { cobro: 'activa', cancelacion: 'terminada', reemplazo: 'terminada' },
  // A person who comes back gets a new subscription, whose period starts that day.
  terminada: {},
};

/** The state after a fact, or null when the fact cannot happen in that state. */
export const estadoTrasHecho = (estado: EstadoDeSuscripcion, hecho: HechoDeSuscripcion): EstadoDeSuscripcion | null =>
  TRANSICIONES[estado][hecho] ?? null;

/** `estado_id` of a user (spec 3, section 4). */
export const ESTADO_DE_USUARIO = { activo: 1, preCancelado: 2, sinSuscripcion: 3, suspendido: 4 } as const;
export type EstadoDeUsuario = (typeof ESTADO_DE_USUARIO)[keyof typeof ESTADO_DE_USUARIO];

export const NOMBRE_DE_ESTADO_DE_USUARIO = {
  1: 'ACTIVO',
  2: 'PRE CANCELADO',
  3: 'SIN SUSCRIPCIÓN',
  4: 'SUSPENDIDO',
} as const satisfies Record<EstadoDeUsuario, string>;
/** The name of a state for people; an unknown state reads like a user without subscription. */
export const nombreDeEstadoDeUsuario = (id: number) =>
  NOMBRE_DE_ESTADO_DE_USUARIO[
    Object.values(ESTADO_DE_USUARIO).find((e) => e === id) ?? ESTADO_DE_USUARIO.sinSuscripcion
  ];

/** A user's state follows their newest subscription; one with a renewal being retried is active. */
const DE_SUSCRIPCION: Readonly<Record<EstadoDeSuscripcion, EstadoDeUsuario>> = {
  activa: ESTADO_DE_USUARIO.activo,
  en_mora: ESTADO_DE_USUARIO.activo,
  pre_cancelada: ESTADO_DE_USUARIO.preCancelado,
  suspendida: ESTADO_DE_USUARIO.suspendido,
  terminada: ESTADO_DE_USUARIO.sinSuscripcion,
};
export const estadoDeUsuario = (estado: EstadoDeSuscripcion | null): EstadoDeUsuario =>
  estado === null ? ESTADO_DE_USUARIO.sinSuscripcion : DE_SUSCRIPCION[estado];
