import { type Momento, TERMINADOS } from '../declaraciones/momento.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';
import type { QuienPaga } from '../gestor/pago.ts';
import type { EstadoDeSuscripcion } from '../suscripciones/estados.ts';
import { estaVencida } from '../tarjetas/tarjeta.ts';

/** What the subscription means for the client: whether their months are worked. */
export type Servicio = 'en_curso' | 'en_mora' | 'termina' | 'pasa_al_gestor' | 'suspendido' | 'terminado' | 'nunca';

export interface SuscripcionDelCliente {
  readonly estado: EstadoDeSuscripcion;
  readonly vigente: boolean;
  readonly proximoCobro: Dia | null;
}

const DE_ESTADO: Readonly<Record<Exclude<EstadoDeSuscripcion, 'suspendida' | 'terminada'>, Servicio>> = {
  activa: 'en_curso',
  en_mora: 'en_mora',
  pre_cancelada: 'termina',
};

export interface PagoDelCliente {
  readonly paga: QuienPaga;
  /** Their gestor pays what comes next (`sigueElGestor`). */
  readonly sigueElGestor: boolean;
}

/**
 * What the client's own subscription means, given who pays. While the gestor pays, the client's own ended subscription is no news (D-63),
 * and one that is about to end gives way to the gestor.
 */
export function servicioDe(s: SuscripcionDelCliente | null, { paga, sigueElGestor }: PagoDelCliente): Servicio {
  if (paga === 'gestor') return 'en_curso';
  if (s === null) return 'nunca';
  if (s.estado === 'suspendida') return 'suspendido';
  if (s.estado === 'terminada' || !s.vigente) return 'terminado';
  return sigueElGestor ? 'pasa_al_gestor' : DE_ESTADO[s.estado];
}

/** Nobody works this client's month. */
export const sinServicio = (servicio: Servicio): boolean =>
  servicio === 'suspendido' || servicio === 'terminado' || servicio === 'nunca';

/** The next charge will find no card, or one that cannot be charged. */
export type ProblemaDeTarjeta = 'sin_tarjeta' | 'tarjeta_rechazada' | 'tarjeta_por_vencer';

export function problemaDeTarjeta(
  proximoCobro: Dia | null,
  principal: { readonly rechazada: boolean; readonly fechaExpiracion: Dia } | null,
): ProblemaDeTarjeta | null {
  if (proximoCobro === null) return null;
  if (principal === null) return 'sin_tarjeta';
  if (principal.rechazada) return 'tarjeta_rechazada';
  return estaVencida(principal.fechaExpiracion, proximoCobro) ? 'tarjeta_por_vencer' : null;
}

/** In its last days, the end of a plan that nobody renews is more urgent news than a late month. */
const DIAS_DE_FIN_CERCANO = 7;
export const terminaPronto = (fechaFin: Dia, hoy: Dia): boolean => diasEntre(hoy, fechaFin) <= DIAS_DE_FIN_CERCANO;

/** A charge of the client that is not over. */
export type CobroAbierto = 'en_duda' | 'devolviendo';

/** What only the client can give or say of their account (D-59, D-69). */
export type PideSuCuenta = 'falta_contrasenia' | 'decidir_gestor';

export interface SituacionDelCliente {
  readonly momento: Momento;
  /** A deadline of the month passed and its tax is not done. */
  readonly tarde: boolean;
  /** The client was asked which purchases count and has not answered. */
  readonly eligeCompras: boolean;
  readonly servicio: Servicio;
  /** For a plan that ends, or gives way to the gestor. */
  readonly terminaPronto: boolean;
  readonly cobroAbierto: CobroAbierto | null;
  readonly tarjeta: ProblemaDeTarjeta | null;
  readonly cuenta: PideSuCuenta | null;
}

export type LoQueToca =
  | 'pagar'
  | 'pagar_tarde'
  | 'revisar'
  | 'revisar_tarde'
  | CobroAbierto
  | Exclude<Servicio, 'en_curso'>
  | ProblemaDeTarjeta
  | PideSuCuenta
  | 'elegir_compras'
  | 'esperar_tarde'
  | 'esperar'
  | 'nada';

/**
 * The one thing that the home tells a client, with its one action (D-50). In this order: a form to pay or to read, whatever the
 * subscription; an open charge, so that nobody pays twice; no service or an unpaid renewal; a refused card; what only the client can give;
 * purchases to choose; other card news; the end of the plan, after a late month if that end is not near; then waiting, or nothing.
 */
export function loQueToca(s: SituacionDelCliente): LoQueToca {
  if (s.momento === 'por_pagar') return s.tarde ? 'pagar_tarde' : 'pagar';
  if (s.momento === 'por_revisar') return s.tarde ? 'revisar_tarde' : 'revisar';
  if (s.cobroAbierto) return s.cobroAbierto;
  if (s.servicio !== 'en_curso' && s.servicio !== 'termina' && s.servicio !== 'pasa_al_gestor') return s.servicio;
  if (s.tarjeta === 'tarjeta_rechazada') return s.tarjeta;
  if (s.cuenta) return s.cuenta;
  if (s.eligeCompras && s.momento === 'en_proceso') return 'elegir_compras';
  if (s.tarjeta) return s.tarjeta;
  const esperaTarde = s.tarde && !TERMINADOS.includes(s.momento);
  if (s.servicio !== 'en_curso' && (s.terminaPronto || !esperaTarde)) return s.servicio;
  if (TERMINADOS.includes(s.momento)) return 'nada';
  return esperaTarde ? 'esperar_tarde' : 'esperar';
}
