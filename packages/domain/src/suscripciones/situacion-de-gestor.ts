import type { EstadoDeSuscripcion } from './estados.ts';

/**
 * The state of an office: it owes its data, it never paid, it may work, its card was refused to the end, or its subscription is over. It
 * decides the landing at /gestor (spec 1, section 2.12; D-67).
 */
export const SITUACIONES_DE_GESTOR = ['direccion', 'sin_suscripcion', 'activa', 'suspendida', 'terminada'] as const;
export type SituacionDeGestor = (typeof SITUACIONES_DE_GESTOR)[number];

export interface LoDeUnGestor {
  /** The office's number, which only its data form gives (D-67); an address may come from elsewhere. */
  readonly correlativoGestor: number | null;
  /** The newest subscription; null when there was none. `vigente` as the account reads it: an ended one no longer serves. */
  readonly suscripcion: { readonly estado: EstadoDeSuscripcion; readonly vigente: boolean } | null;
}

/** The state of an office by its payments alone. A cancelled contract continues until its last paid day. */
export function situacionDePago(suscripcion: LoDeUnGestor['suscripcion']): Exclude<SituacionDeGestor, 'direccion'> {
  if (suscripcion === null) return 'sin_suscripcion';
  if (suscripcion.vigente) return 'activa';
  return suscripcion.estado === 'suspendida' ? 'suspendida' : 'terminada';
}

/** The one answer that every screen and call uses. */
export const situacionDeGestor = ({ correlativoGestor, suscripcion }: LoDeUnGestor): SituacionDeGestor =>
  correlativoGestor === null ? 'direccion' : situacionDePago(suscripcion);

/** A gestor who stopped paying sees the portfolio but cannot change it until they pay again (D-67). */
export const soloLeeSuCartera = (situacion: SituacionDeGestor): boolean =>
  situacion === 'suspendida' || situacion === 'terminada';
