import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { rangoDe } from '@aldia/domain/suscripciones/gestor.ts';
import {
  type PrecioAvisado,
  type PrecioDeRenovacion,
  precioDeOtroRango,
  precioDeRenovacion,
} from '@aldia/domain/suscripciones/precio.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import type { Conexion } from '../../shared/db.ts';
import type { ProximoCobro } from '../cobros/index.ts';
import { countDeCartera, listRangosDeGestor } from '../gestor/index.ts';
import { exigirPlan } from './exigir.ts';
import { findPlanDeRango, type Plan } from './planes.repo.ts';
import { listAvisosDePrecio } from './precios.repo.ts';
import { findActual, type Suscripcion } from './suscripciones.repo.ts';

export const detalleDePlan = (plan: Plan, concepto: string) => ({ concepto, tipoSuscripcionId: plan.id });

/** What a period costs: the price of a plan, or a range's price per client times its clients (D-64). */
export interface Venta {
  readonly plan: Plan;
  /** Per plan, or per client of a range. */
  readonly precio: Centavos;
  readonly monto: Centavos;
  /** How many clients are paid for; null for a plan. */
  readonly clientes: number | null;
}
export const ventaDePlan = (plan: Plan, precio = plan.precio): Venta => ({
  plan,
  precio,
  monto: precio,
  clientes: null,
});
export const ventaDeRango = (plan: Plan, clientes: number, precio = plan.precio): Venta => ({
  plan,
  precio,
  monto: centavos(precio * clientes),
  clientes,
});

/** The detail that the effect of a charge reads: what was sold, as it was shown, and not the catalogue of the moment of delivery. */
export const detalleDeVenta = ({ plan, precio, clientes }: Venta, concepto: string) =>
  clientes === null
    ? detalleDePlan(plan, concepto)
    : {
        concepto: `${concepto}, ${clientes === 1 ? '1 cliente' : `${enMiles(clientes)} clientes`}`,
        rangoGestorId: plan.id,
        precioPorCliente: precio,
        clientes,
      };

export interface VentaAlRenovar {
  readonly venta: Venta;
  readonly precio: PrecioDeRenovacion;
}

/**
 * What the renewal that begins on `desde` charges. For a gestor: their clients of today at the price of the range that they reach
 * (D-64). A higher price of the same or another range waits for its notice (D-51). `ademas` are notices that are about to be written.
 */
export async function ventaAlRenovar(
  bd: Conexion,
  s: Suscripcion,
  desde: Dia,
  ademas: readonly PrecioAvisado[] = [],
): Promise<VentaAlRenovar> {
  const clientes = s.plan.deRango ? await countDeCartera(bd, s.usuarioId) : null;
  const plan = clientes === null ? s.plan : await planDeClientes(bd, s, clientes);
  const avisos = [...(await listAvisosDePrecio(bd, { id: s.id, plan })), ...ademas];
  const precios = { pagaba: s.precio, delPlan: plan.precio, avisos };
  const precio = plan.id === s.plan.id ? precioDeRenovacion(precios, desde) : precioDeOtroRango(precios, desde);
  const venta = clientes === null ? ventaDePlan(plan, precio.precio) : ventaDeRango(plan, clientes, precio.precio);
  return { venta, precio };
}

/** The next charge of a person's present subscription, for the receipt; null when none comes. */
export async function proximoCobroDe(bd: Conexion, usuarioId: number): Promise<ProximoCobro | null> {
  const s = await findActual(bd, usuarioId);
  if (!s || s.proximoCobro === null) return null;
  const { venta } = await ventaAlRenovar(bd, s, s.proximoCobro);
  return { proximoCobro: s.proximoCobro, monto: venta.monto };
}

/** The range that so many clients reach; the subscription's present plan when the catalogue has none. */
async function planDeClientes(bd: Conexion, s: Suscripcion, clientes: number) {
  const rango = rangoDe(await listRangosDeGestor(bd), clientes);
  return (rango && (await findPlanDeRango(bd, rango.id))) ?? s.plan;
}

/** The price of the same subscription if bought anew today, at today's prices. Throws PLAN_NO_DISPONIBLE for a plan that is not on sale. */
export async function ventaDeHoy(bd: Conexion, s: Suscripcion, regimenId: number | null): Promise<Venta> {
  if (!s.plan.deRango) return ventaDePlan(await exigirPlan(bd, s.plan.id, regimenId));
  const clientes = await countDeCartera(bd, s.usuarioId);
  return ventaDeRango(await planDeClientes(bd, s, clientes), clientes);
}

/** The price of so many clients in a range, also for a range that left the catalogue. */
export async function ventaDeCartera(bd: Conexion, rangoId: number, clientes: number): Promise<Venta | null> {
  const plan = await findPlanDeRango(bd, rangoId);
  return plan && ventaDeRango(plan, clientes);
}
