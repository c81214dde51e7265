import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';

/** What is bought, as it was shown to the buyer. The effect is applied from this record, not from the present catalogue. */
export const DetalleDeCobro = z
  .object({
    /** What the receipt and the lists call it. */
    concepto: z.string(),
    tipoSuscripcionId: z.number().exactOptional(),
    canjeId: z.number().exactOptional(),
    /** For a change of plan: the subscription that the new one replaces. */
    enLugarDe: z.number().exactOptional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type DetalleDeCobro = Readonly<z.output<typeof DetalleDeCobro>>;

/** A verified card from the provider's form, to be stored with the charge that it pays. */
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
  /** What exactly is bought: one purchase cannot have two live charges. */
  readonly propositoId: string;
  /** A repeated key finds the same charge; with another amount, plan or coupon it is refused and nothing is sent. */
  readonly clave: string;
  readonly monto: Centavos;
  readonly precioDeLista: Centavos;
  readonly detalle: DetalleDeCobro;
  /** A card that is kept already… */
  readonly metodoPagoId?: number;
  /** …or one to keep now, not as the principal one; it is retired again when the charge is refused. */
  readonly tarjeta?: TarjetaDeCompra;
  readonly canjeId?: number;
  /** For so many ms after delivery, the same purchase asked for again finds that charge. Without it, it is a new purchase. */
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
  /** Code of the last answer, or our own code when there was no answer (domain/cobros/codigos.ts); empty before. */
  readonly codigo: string;
  /** Reference of the approved charge; '0' for a price of 0; empty before approval. */
  readonly transaccionId: string;
  readonly intentos: number;
  readonly creadaEn: Instante;
  readonly cambiadaEn: Instante;
  /** When a person refunded it from our bank: the provider did not refund it and keeps what it charged. */
  readonly devueltaAparteEn: Instante | null;
}

/** The day of the next charge for what was delivered, and its amount as things stand. */
export interface ProximoCobro {
  readonly proximoCobro: Dia;
  readonly monto: Centavos;
}
/** 'imposible': it can no longer be delivered, and nothing was written. A next charge is told in the receipt (P38). */
type ResultadoDeEfecto = 'aplicada' | 'imposible' | ProximoCobro;
/** Delivers what was bought, inside the transaction that makes the charge `aplicada`. */
export type Efecto = (ctx: Contexto, intencion: Intencion) => Promise<ResultadoDeEfecto>;
/** Implemented by the selling feature and handed in by app.ts: this feature knows nothing of plans. */
export interface Efectos {
  /**
   * Why the purchase may no longer happen, whatever its purpose; null while it may. Called in the transaction that is about to send the
   * charge, and again in the one that delivers it. It locks the owner.
   */
  impedimento(ctx: Contexto, intencion: Intencion): Promise<Impedimento | null>;
  /** What delivering means for each purpose. */
  readonly entregar: Readonly<Record<PropositoDeCobro, Efecto>>;
}
export type Impedimentos = Pick<Efectos, 'impedimento'>;

/** What a person's onboarding is about to buy: the plan, its list price and the coupon. */
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
/** The plan of a person, or the range of a gestor, that serves today. */
export interface EnVigor {
  readonly id: number;
  /** Null for a gestor's range. */
  readonly tipoSuscripcionId: number | null;
  /** Today is paid and the subscription goes on: so the same plan is not sold again. */
  readonly pagada: boolean;
}
export interface Carritos {
  /** Throws PLAN_NO_DISPONIBLE for a plan that is not on sale for this person. `enAlta`: their draft says the regime. */
  planPara(ctx: ContextoDeConsulta, planId: number, enAlta: boolean): Promise<PlanEnVenta>;
  /** The subscription that serves a person today, also while its renewal is due or refused: a new plan would replace it. */
  enVigorDe(ctx: ContextoDeConsulta, usuarioId: number): Promise<EnVigor | null>;
  /** The list price of the load of clients that the caller is about to pay for; throws the reason if they may not pay it. */
  precioDeCarga(ctx: ContextoDeConsulta, borradorId: string): Promise<Centavos>;
  /** The cart of the caller's draft; null while no plan was chosen or there is nothing to pay for. */
  carritoDe(ctx: ContextoDeConsulta, usuarioId: number): Promise<Carrito | null>;
}
