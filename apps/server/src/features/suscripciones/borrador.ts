import { type BorradorDeAlta, CAMPOS_DEL_BORRADOR } from '@aldia/contract/suscripciones-propias.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import * as z from 'zod';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import type { Carrito } from '../cobros/index.ts';
import { type DatosDeAlta, findBorrador } from './alta.repo.ts';
import { esDelRegimen, findPlan } from './planes.repo.ts';
import { findActual } from './suscripciones.repo.ts';

/** The stored form has the field names of the code, not those of the wire. */
const Guardado = z.object(CAMPOS_DEL_BORRADOR).nullable();
/** The draft in which somebody left the onboarding. */
export const leerBorrador = async (bd: Conexion, usuarioId: number): Promise<BorradorDeAlta | null> =>
  leerGuardado(Guardado, await findBorrador(bd, usuarioId), 'borrador de un alta');

export interface BorradorCompleto extends DatosDeAlta {
  readonly suscripcion: number;
  readonly elegidos: readonly number[];
  readonly fuera: readonly number[];
}
/** The data that finish an onboarding; null while something is missing. The SAT password is checked elsewhere. */
export function borradorCompleto(b: BorradorDeAlta | null): BorradorCompleto | null {
  if (!b || b.regimenId === null || b.fechaNacimiento === null || b.suscripcion === null) return null;
  if (b.regimenId === REGIMEN.ros && b.actividadEconomicaId === null) return null;
  const { regimenId, fechaNacimiento, presentaRetenciones, actividadEconomicaId, suscripcion } = b;
  return {
    regimenId,
    fechaNacimiento,
    presentaRetenciones,
    actividadEconomicaId,
    recibeIngresosNoFacturados: b.recibeIngresosNoFacturados,
    tipoRetencion: b.tipoRetencion,
    suscripcion,
    elegidos: [...b.tipoEmisores, ...b.incluidos],
    fuera: b.excluidos,
  };
}

/**
 * What pago/sale charges: the plan of the draft at today's price. Null when no plan is chosen, when it is not for sale, or when a
 * subscription is already in force.
 */
export async function carritoDe(
  ctx: Pick<ContextoDeConsulta, 'bd' | 'reloj'>,
  usuarioId: number,
): Promise<Carrito | null> {
  const borrador = await leerBorrador(ctx.bd, usuarioId);
  if (!borrador || borrador.suscripcion === null) return null;
  const [plan, actual] = [await findPlan(ctx.bd, borrador.suscripcion), await findActual(ctx.bd, usuarioId)];
  if (!plan?.activo || !esDelRegimen(plan, borrador.regimenId) || (actual && estaVigente(actual, ctx.reloj.hoy())))
    return null;
  return {
    tipoSuscripcionId: plan.id,
    nombre: plan.nombre,
    precioDeLista: plan.precio,
    canjeId: borrador.canjeId,
  };
}
