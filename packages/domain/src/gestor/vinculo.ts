import type { EstadoDeAutorizacion } from './autorizacion.ts';

/**
 * The relation of a client and a gestor. `pedido`: the gestor asked a person with an account, who has not answered (D-59). `reclamado`: a
 * client without login registered, proved who they are, and has not decided whether to stay (D-69). `por_preguntar`: the same, but the
 * gestor had put the client down, before or after; or one who was put down accepted another gestor since.
 */
export const ESTADOS_DE_VINCULO = [
  'libre',
  'pedido',
  'vigente',
  'rechazado',
  'de_baja',
  'reclamado',
  'por_preguntar',
] as const;
export type EstadoDeVinculo = (typeof ESTADOS_DE_VINCULO)[number];

export const HECHOS_DE_VINCULO = [
  /** A paid load brings somebody without account. */
  'cargar',
  'pedir',
  'aceptar',
  'rechazar',
  /** The gestor takes the question back. */
  'retirar',
  /** Nobody answered in time. */
  'vencer',
  'darDeBaja',
  /** The gestor takes back who was put down. */
  'habilitar',
  'reclamar',
  'quedarse',
  /** The client leaves. */
  'dejar',
] as const;
export type HechoDeVinculo = (typeof HECHOS_DE_VINCULO)[number];

/** The one table of transitions: what is not in it does not happen. */
const TRANSICIONES: Readonly<Record<EstadoDeVinculo, Partial<Record<HechoDeVinculo, EstadoDeVinculo>>>> = {
  libre: { cargar: 'vigente', pedir: 'pedido' },
  pedido: { pedir: 'pedido', aceptar: 'vigente', rechazar: 'rechazado', retirar: 'libre', vencer: 'libre' },
  rechazado: { pedir: 'pedido' },
  vigente: { darDeBaja: 'de_baja', dejar: 'libre', reclamar: 'reclamado' },
  // A client who left is `libre` and must be asked; one who was put down is simply taken back, and told.
  de_baja: { habilitar: 'vigente', pedir: 'pedido', reclamar: 'por_preguntar' },
  // The gestor keeps working for a client who has not decided: no month is lost over a question.
  reclamado: { quedarse: 'vigente', dejar: 'libre', darDeBaja: 'por_preguntar' },
  // Nobody works for them now, and only they may say that somebody should, so they are asked.
  por_preguntar: { pedir: 'pedido' },
};

/** The state after a fact, or null when the fact cannot happen in that state. */
export const vinculoTras = (estado: EstadoDeVinculo, hecho: HechoDeVinculo): EstadoDeVinculo | null =>
  TRANSICIONES[estado][hecho] ?? null;

/** What is recorded of a client and a gestor. */
export interface EnlaceDeGestor {
  readonly deBaja: boolean;
  /** The client ended it. */
  readonly loDejo: boolean;
  /** They proved who they are and have not said whether they stay; also possible for a client who was put down. */
  readonly porDecidir: boolean;
  /** They have a login, with which they may answer. */
  readonly conLogin: boolean;
  /** After they were put down they accepted another gestor, whom they may have left by now. */
  readonly eligioOtro: boolean;
}

/** The current relation: the link while it is in force, else the last question, else how the link ended. */
export function vinculoDe(enlace: EnlaceDeGestor | null, autorizacion: EstadoDeAutorizacion | null): EstadoDeVinculo {
  if (enlace && !enlace.deBaja) return enlace.porDecidir ? 'reclamado' : 'vigente';
  // Nobody waits for an answer from a client without a login: the gestor who brought them may take them back.
  if (enlace && !enlace.conLogin && !enlace.loDejo) return 'de_baja';
  if (autorizacion === 'pedida') return 'pedido';
  if (autorizacion === 'rechazada') return 'rechazado';
  if (!enlace || enlace.loDejo) return 'libre';
  return enlace.porDecidir || enlace.eligioOtro ? 'por_preguntar' : 'de_baja';
}

/**
 * Whether a client who appears again in a sheet is simply taken back, without asking: the gestor put them down, and they have no login to
 * answer with.
 */
export const seHabilita = (estado: EstadoDeVinculo, enlace: EnlaceDeGestor | null): boolean =>
  estado === 'de_baja' && enlace?.conLogin === false;
