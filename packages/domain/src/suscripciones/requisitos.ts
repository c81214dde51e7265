import { REGIMEN } from '../declaraciones/regimen.ts';
import { ROL } from '../permisos/roles.ts';

/** What a client may lack, in the order in which the onboarding asks for it. */
export const REQUISITOS = ['datos', 'contrasenia_sat', 'perfil', 'suscripcion', 'forma_pago'] as const;
export type Requisito = (typeof REQUISITOS)[number];

export interface LoQueTiene {
  readonly regimenId: number | null;
  readonly fechaNacimiento: string | null;
  readonly actividadEconomicaId: number | null;
  readonly tienePasswordSat: boolean;
  readonly tienePerfil: boolean;
  readonly haTenidoSuscripcion: boolean;
  readonly tieneFormaDePago: boolean;
  /** The onboarding was finished: what it asks only of a new client is not asked again. */
  readonly completado: boolean;
  /** Their gestor pays what comes next (`sigueElGestor`). */
  readonly sigueElGestor: boolean;
  /** A plan of their own serves today (`estaVigente`). */
  readonly tienePlan: boolean;
}

/** Who finished the onboarding and took the last card away (decisions-1, A4). */
export const soloFaltaLaTarjeta = (falta: readonly Requisito[]): boolean =>
  falta.length === 1 && falta[0] === 'forma_pago';

/** What is asked at all: of whom a gestor pays for, and of who has a plan that serves, nothing on the way to a sale. */
function loQueSePide({ sigueElGestor, tienePlan }: LoQueTiene): readonly Requisito[] {
  if (sigueElGestor) return ['contrasenia_sat'];
  return tienePlan ? ['contrasenia_sat', 'forma_pago'] : REQUISITOS;
}

/** A birth date that is kept may be corrected and not taken away by a client: without one the onboarding would be open again. */
export const conservaLaFecha = (roles: readonly number[], guardada: string | null): boolean =>
  guardada !== null && roles.includes(ROL.cliente);

/**
 * Both conditions of the home: data and payment method (decisions-1, A3). Who has not finished the onboarding is asked for
 * all of it; regime 2 also for an activity and a profile. For whom a gestor pays there is nothing to buy (D-63), and the gestor
 * chooses the regime (D-62): only the SAT password, without which nobody files, is theirs to give. Nor is who has a plan that
 * serves led to buy one: the onboarding ends in a sale, which the server refuses them.
 */
export function loQueFalta(t: LoQueTiene): Requisito[] {
  const esNuevo = !t.completado;
  const esRosNuevo = esNuevo && t.regimenId === REGIMEN.ros;
  const falta: Readonly<Record<Requisito, boolean>> = {
    datos: t.regimenId === null || t.fechaNacimiento === null || (esRosNuevo && t.actividadEconomicaId === null),
    contrasenia_sat: esNuevo && !t.tienePasswordSat,
    perfil: esRosNuevo && !t.tienePerfil,
    suscripcion: esNuevo && !t.haTenidoSuscripcion,
    forma_pago: !t.tieneFormaDePago,
  };
  return loQueSePide(t).filter((r) => falta[r]);
}
