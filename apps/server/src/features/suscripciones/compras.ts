import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { periodoPorCobrar } from '@aldia/domain/suscripciones/periodos.ts';
import type { PrecioDeRenovacion } from '@aldia/domain/suscripciones/precio.ts';
import type { Compra } from '../cobros/index.ts';
import type { Plan } from './planes.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';
import { detalleDePlan, detalleDeVenta, type Venta } from './venta.ts';

/** A period of a subscription is one purchase, whoever starts it: `<suscripcion>:<first day>` (P11). */
export const compraDeRenovacion = {
  id: (suscripcionId: number, desde: Dia): string => `${suscripcionId}:${desde}`,
  leer(propositoId: string): { suscripcionId: number; desde: Dia } {
    const [suscripcion = '', desde = ''] = propositoId.split(':');
    return { suscripcionId: Number(suscripcion), desde: dia(desde) };
  },
};

/**
 * The first day of the period whose charge is due or was refused, if any. While the retries run it is the refused period, however long
 * they take; otherwise the period that contains today.
 */
export function periodoDebido(s: Suscripcion, hoy: Dia): Dia | null {
  if (s.proximoCobro === null || s.proximoCobro > hoy) return null;
  if (s.estado === 'en_mora') return s.proximoCobro;
  return s.estado === 'activa' ? periodoPorCobrar(s.proximoCobro, s.diaAncla, s.plan.anual, hoy) : null;
}

export interface TurnoDeRenovacion {
  /** The first day of the period. */
  readonly desde: Dia;
  readonly vez: number;
  /** Null when there is nothing to charge. */
  readonly metodoPagoId: number | null;
  readonly venta: Venta;
  /** The reason for that price. */
  readonly precio: PrecioDeRenovacion;
}

/** The receipt of a renewal says which price it used, if there were two (D-51). */
function notaDePrecio({ avisadoEl, enEspera }: PrecioDeRenovacion): string {
  if (avisadoEl !== null) return `, al precio nuevo, avisado el ${formatDiaLargo(avisadoEl)}`;
  return enEspera === null ? '' : ', al precio anterior';
}

const conTarjeta = (metodoPagoId: number | null) => (metodoPagoId === null ? {} : { metodoPagoId });

/** `vez` tells one try from the next: two callers at once build the same try, so there is one charge. */
export function renovacionDe(s: Suscripcion, { desde, vez, metodoPagoId, venta, precio }: TurnoDeRenovacion): Compra {
  const propositoId = compraDeRenovacion.id(s.id, desde);
  return {
    usuarioId: s.usuarioId,
    proposito: 'renovacion',
    propositoId,
    clave: `renovacion:${propositoId}:${vez}`,
    monto: venta.monto,
    precioDeLista: venta.monto,
    detalle: detalleDeVenta(venta, `Renovación del plan ${venta.plan.nombre}${notaDePrecio(precio)}`),
    ...conTarjeta(metodoPagoId),
  };
}

export function activacionDe(s: Suscripcion, venta: Venta, vez: number, metodoPagoId: number | null): Compra {
  const { plan, monto } = venta;
  const propositoId = plan.deRango ? `gestor:${s.id}` : String(plan.id);
  return {
    usuarioId: s.usuarioId,
    proposito: 'activacion',
    // The same id as in pago/rebill: both are one purchase, and only one of them is charged.
    propositoId,
    clave: `activacion:${plan.id}:${s.id}:${vez}`,
    monto,
    precioDeLista: monto,
    detalle: detalleDeVenta(venta, `Activación del plan ${plan.nombre}`),
    ...conTarjeta(metodoPagoId),
  };
}

/** A new subscription from today that replaces one with paid days left; it has the same id as in pago/rebill. */
export function reemplazoDe(s: Suscripcion, venta: Venta, vez: number, metodoPagoId: number): Compra {
  const activacion = activacionDe(s, venta, vez, metodoPagoId);
  return {
    ...activacion,
    proposito: 'cambio',
    detalle: { ...activacion.detalle, enLugarDe: s.id },
    clave: `cambio:${venta.plan.id}:${s.id}:${vez}`,
  };
}

export interface AltaSinCosto {
  readonly usuarioId: number;
  readonly plan: Plan;
  readonly canjeId: number | null;
}
/** An onboarding whose coupon leaves nothing to pay: there is still a charge, of 0, and the provider is not asked (P22). */
export function altaSinCosto({ usuarioId, plan, canjeId }: AltaSinCosto, vez: number): Compra {
  return {
    usuarioId,
    proposito: 'alta',
    propositoId: String(plan.id),
    clave: `alta:${plan.id}:sin-costo:${vez}`,
    monto: CERO,
    precioDeLista: plan.precio,
    detalle: detalleDePlan(plan, `Suscripción al plan ${plan.nombre}`),
    ...(canjeId === null || plan.precio === CERO ? {} : { canjeId }),
  };
}

export interface PedidoDeServicio {
  readonly solicitanteId: number;
  readonly usuarioId: number;
  readonly servicio: { readonly id: number; readonly titulo: string; readonly precio: Compra['monto'] };
  /** The name of the client for whom a gestor asks; the receipt and the list of charges show it. */
  readonly cliente: string | null;
}
/** The same service asked for again within this time is the same press of the button, not another charge. */
const REPETIDA_MS = 2 * 60_000;

/** The person who asks pays: a gestor's own card, never that of the client who was picked (P27). */
export function servicioDe(p: PedidoDeServicio, vez: number | string, metodoPagoId: number): Compra {
  const propositoId = `${p.servicio.id}:${p.usuarioId}`;
  return {
    usuarioId: p.solicitanteId,
    beneficiarioId: p.usuarioId,
    proposito: 'servicio',
    propositoId,
    clave: `servicio:${propositoId}:${vez}`,
    monto: p.servicio.precio,
    precioDeLista: p.servicio.precio,
    detalle: {
      concepto: p.cliente === null ? p.servicio.titulo : `${p.servicio.titulo} para ${p.cliente}`,
      servicioId: p.servicio.id,
    },
    metodoPagoId,
    repeticionMs: REPETIDA_MS,
  };
}
