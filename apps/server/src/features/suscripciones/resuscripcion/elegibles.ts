import type { ClaseDeSuscripcion } from '@aldia/contract/resuscripcion.ts';
import { ESTADOS_EN_USO } from '@aldia/domain/suscripciones/estados.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { deOtraClase } from '../impedimento.ts';
import { findActual, findDeCartera, findDePlan, type Suscripcion } from '../suscripciones.repo.ts';

export const claseDe = ({ plan }: Suscripcion): ClaseDeSuscripcion => (plan.deRango ? 'cartera' : 'plan');

/**
 * The subscriptions of a person that can be brought back, the one that stands for them first: that one alone while it is in use, or else
 * also the newest of the other class. A plan is none while the range of its person's office is only suspended.
 */
export async function listElegibles({ bd, reloj }: ContextoDeConsulta, usuarioId: number): Promise<Suscripcion[]> {
  const actual = await findActual(bd, usuarioId);
  if (!actual) return [];
  if (ESTADOS_EN_USO.includes(actual.estado)) return [actual];
  const otra = await (actual.plan.deRango ? findDePlan : findDeCartera)(bd, usuarioId);
  return otra && deOtraClase(actual, otra.plan, reloj.hoy()) === null ? [actual, otra] : [actual];
}

/** The chosen one, if it is among them; else the one that stands for the person. */
export const elegida = (elegibles: readonly Suscripcion[], clase: ClaseDeSuscripcion | undefined) =>
  elegibles.find((s) => claseDe(s) === clase) ?? elegibles[0];
