import type { EstadoDeSuscripcion } from './estados.ts';

/**
 * Where an office stands: it owes its data, it never paid, it may work, its card was refused until the end, or it is over.
 * The landing at /gestor is chosen by it (spec 1, section 2.12; D-67).
 */
export const SITUACIONES_DE_GESTOR = ['direccion', 'sin_suscripcion', 'activa', 'suspendida', 'terminada'] as const;
export type SituacionDeGestor = (typeof SITUACIONES_DE_GESTOR)[number];

export interface LoDeUnGestor {
  /** Its number, which its data form alone gives (D-67): an address is written elsewhere too. */
  readonly correlativoGestor: number | null;
  /** Of the newest subscription; null when there was none. `vigente` as the account reads it: what is over serves no more. */
  readonly suscripcion: { readonly estado: EstadoDeSuscripcion; readonly vigente: boolean } | null;
}

/** Where an office stands by what it pays alone. A contract that was ended goes on until its last paid day. */
export function situacionDePago(suscripcion: LoDeUnGestor['suscripcion']): Exclude<SituacionDeGestor, 'direccion'> {
  if (suscripcion === null) return 'sin_suscripcion';
  if (suscripcion.vigente) return 'activa';
  return suscripcion.estado === 'suspendida' ? 'suspendida' : 'terminada';
}

/** One answer for every screen and call. */
export const situacionDeGestor = ({ correlativoGestor, suscripcion }: LoDeUnGestor): SituacionDeGestor =>
  correlativoGestor === null ? 'direccion' : situacionDePago(suscripcion);

/** Who stopped paying sees the portfolio and changes nothing of it until they pay again (D-67). */
export const soloLeeSuCartera = (situacion: SituacionDeGestor): boolean =>
  situacion === 'suspendida' || situacion === 'terminada';
