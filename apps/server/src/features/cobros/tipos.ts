import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';

/** What is bought, as it was shown. The effect is applied from here and not from the catalogue of that moment. */
export const DetalleDeCobro = z
  .object({
    /** What the receipt and the lists call it. */
    concepto: z.string(),
    tipoSuscripcionId: z.number().exactOptional(),
    canjeId: z.number().exactOptional(),
    /** Of a change: the subscription in whose place the other one begins. */
    enLugarDe: z.number().exactOptional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type DetalleDeCobro = Readonly<z.output<typeof DetalleDeCobro>>;

/** A verified card of the provider's form, to be kept with the charge that it pays. */
export interface TarjetaDeCompra {
  readonly cuenta: string;
  readonly nombrePortador: string;
  readonly ultimosNumeros: string;
  readonly marca: string;
  readonly fechaExpiracion: Dia;
}

export interface Compra {
  /** Who pays, and for whom when it is somebody else. */
  readonly usuarioId: number;
  readonly beneficiarioId?: number;
  readonly proposito: PropositoDeCobro;
  /** What exactly: two live charges of one purchase cannot exist. */
  readonly propositoId: string;
  /** The same key again is the same charge; with another amount, plan or coupon it is refused and nothing is sent. */
  readonly clave: string;
  readonly monto: Centavos;
  readonly precioDeLista: Centavos;
  readonly detalle: DetalleDeCobro;
  /** A card that is kept already… */
  readonly metodoPagoId?: number;
  /** …or one to keep now, not as the principal one; it is retired again when the charge is refused. */
  readonly tarjeta?: TarjetaDeCompra;
  readonly canjeId?: number;
  /** So many ms after it was delivered, the same purchase asked for again is that one; without it, it is another one. */
  readonly repeticionMs?: number;
}

export interface Intencion {
  readonly id: string;
  readonly usuarioId: number;
  readonly beneficiarioId: number;
  readonly proposito: PropositoDeCobro;
  readonly propositoId: string;
  readonly monto: Centavos;
  readonly precioDeLista: Centavos;
  readonly detalle: DetalleDeCobro;
  readonly metodoPagoId: number | null;
  readonly estado: EstadoDeCobro;
  /** Of the last answer, or of ours when there was none (domain/cobros/codigos.ts); empty before. */
  readonly codigo: string;
  /** Of the approved charge; '0' for a price of 0; empty before. */
  readonly transaccionId: string;
  readonly intentos: number;
  readonly creadaEn: Instante;
  readonly cambiadaEn: Instante;
  /** A person gave it back from our bank: the provider did not, and keeps what it charged. */
  readonly devueltaAparteEn: Instante | null;
}

/** When the next charge of what was delivered comes, and what it will be of as things stand. */
export interface ProximoCobro {
  readonly proximoCobro: Dia;
  readonly monto: Centavos;
}
/** 'imposible': it cannot be delivered any more, and nothing was written. With the next charge, the receipt tells it (P38). */
type ResultadoDeEfecto = 'aplicada' | 'imposible' | ProximoCobro;
/** Delivers what was bought, inside the transaction that makes the charge `aplicada`. */
export type Efecto = (ctx: Contexto, intencion: Intencion) => Promise<ResultadoDeEfecto>;
/** Made by who sells, handed in by app.ts: money knows nothing of plans. */
export interface Efectos {
  /**
   * Why what was bought may not happen any more, whatever its purpose; null while it may. Asked in the transaction that is
   * about to send the charge, and again in the one that delivers it: from here on its owner is held.
   */
  impedimento(ctx: Contexto, intencion: Intencion): Promise<Impedimento | null>;
  /** What delivering means for each purpose. */
  readonly entregar: Readonly<Record<PropositoDeCobro, Efecto>>;
}
export type Impedimentos = Pick<Efectos, 'impedimento'>;

/** What the onboarding of a person is about to buy: its plan, its list price and its coupon. */
export interface Carrito {
  readonly tipoSuscripcionId: number;
  readonly nombre: string;
  readonly precioDeLista: Centavos;
  readonly canjeId: number | null;
}
/** A plan that somebody may buy now. */
export interface PlanEnVenta {
  readonly id: number;
  readonly nombre: string;
  readonly precio: Centavos;
  readonly regimenId: number | null;
}
/** What a person has of a plan, or a gestor of a range, and serves today. */
export interface EnVigor {
  readonly id: number;
  /** Null of a gestor's range. */
  readonly tipoSuscripcionId: number | null;
  /** Today is paid, and it goes on: the same plan is not sold again. */
  readonly pagada: boolean;
}
export interface Carritos {
  /** Throws PLAN_NO_DISPONIBLE for a plan that is not on sale for this person. `enAlta`: their draft says the regime. */
  planPara(ctx: ContextoDeConsulta, planId: number, enAlta: boolean): Promise<PlanEnVenta>;
  /** What serves a person today, also while its renewal is due or refused: another plan begins in its place. */
  enVigorDe(ctx: ContextoDeConsulta, usuarioId: number): Promise<EnVigor | null>;
  /** The list price of the load of clients that the caller is about to pay for; throws why it may not be paid. */
  precioDeCarga(ctx: ContextoDeConsulta, borradorId: string): Promise<Centavos>;
  /** The cart of the caller's draft; null while no plan was chosen or there is nothing to pay for. */
  carritoDe(ctx: ContextoDeConsulta, usuarioId: number): Promise<Carrito | null>;
}
