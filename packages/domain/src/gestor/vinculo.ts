import type { EstadoDeAutorizacion } from './autorizacion.ts';

/**
 * Where a client and a gestor stand with each other. `pedido`: the gestor asked a person who has an account, who has not
 * answered (D-59). `reclamado`: a client without login has registered and proved who they are, and has not said yet
 * whether they stay (D-69). `por_preguntar`: the same of one whom the gestor has put down, before or after.
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
  // Who left is `libre` and is asked; who was put down is taken back, and told of it.
  de_baja: { habilitar: 'vigente', pedir: 'pedido', reclamar: 'por_preguntar' },
  // Whoever has not decided yet is still looked after: no month is lost over a question.
  reclamado: { quedarse: 'vigente', dejar: 'libre', darDeBaja: 'por_preguntar' },
  // Nobody looks after them any more, and they are who may say that somebody does: they are asked.
  por_preguntar: { pedir: 'pedido' },
};

/** Where a fact leads, or null when it cannot happen there. */
export const vinculoTras = (estado: EstadoDeVinculo, hecho: HechoDeVinculo): EstadoDeVinculo | null =>
  TRANSICIONES[estado][hecho] ?? null;

/** What is written down of a client and a gestor. */
export interface EnlaceDeGestor {
  readonly deBaja: boolean;
  /** The client ended it. */
  readonly loDejo: boolean;
  /** They proved who they are, and have not said whether they stay: also of who is put down. */
  readonly porDecidir: boolean;
  /** They have a login, with which they may answer. */
  readonly conLogin: boolean;
}

/** Where the two stand: the link while it is in force, else what was last asked, else how it ended. */
export function vinculoDe(enlace: EnlaceDeGestor | null, autorizacion: EstadoDeAutorizacion | null): EstadoDeVinculo {
  if (enlace && !enlace.deBaja) return enlace.porDecidir ? 'reclamado' : 'vigente';
  // Who cannot answer is not waited for: whoever brought them takes them back.
  if (enlace && !enlace.conLogin && !enlace.loDejo) return 'de_baja';
  if (autorizacion === 'pedida') return 'pedido';
  if (autorizacion === 'rechazada') return 'rechazado';
  if (!enlace || enlace.loDejo) return 'libre';
  return enlace.porDecidir ? 'por_preguntar' : 'de_baja';
}

/** Whether somebody who comes again in a sheet is enabled and not asked: the gestor put them down, and they have no login to answer with. */
export const seHabilita = (estado: EstadoDeVinculo, enlace: EnlaceDeGestor | null): boolean =>
  estado === 'de_baja' && enlace?.conLogin === false;
