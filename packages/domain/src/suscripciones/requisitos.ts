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
  /** The onboarding was finished: what only new clients are asked is not asked again. */
  readonly completado: boolean;
  /** Their gestor pays what comes next (`sigueElGestor`). */
  readonly sigueElGestor: boolean;
  /** A plan of their own serves today (`estaVigente`). */
  readonly tienePlan: boolean;
}

/** The client finished the onboarding and later removed their last card (decisions-1, A4). */
export const soloFaltaLaTarjeta = (falta: readonly Requisito[]): boolean =>
  falta.length === 1 && falta[0] === 'forma_pago';

/** What may be asked: clients whose gestor pays, or who have a plan that serves, are not led to buy one. */
function loQueSePide({ sigueElGestor, tienePlan }: LoQueTiene): readonly Requisito[] {
  if (sigueElGestor) return ['contrasenia_sat'];
  return tienePlan ? ['contrasenia_sat', 'forma_pago'] : REQUISITOS;
}

/** A client may correct a stored birth date but not remove it: without one, the onboarding would open again. */
export const conservaLaFecha = (roles: readonly number[], guardada: string | null): boolean =>
  guardada !== null && roles.includes(ROL.cliente);

/**
 * Both conditions of the home: data and payment method (decisions-1, A3). Before the onboarding is finished, everything is asked; regime 2
 * also needs an activity and a profile. A client whose gestor pays has nothing to buy (D-63), and the gestor chooses the regime (D-62), so
 * only the SAT password is asked: without it nobody can file. A client with a plan that serves is not led to buy another: the onboarding
 * ends in a sale, which the server would refuse.
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
