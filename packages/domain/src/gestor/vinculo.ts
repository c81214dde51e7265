/**
 * Where a client and a gestor stand with each other. `pedido`: the gestor asked a person who has an account, who has not
 * answered (D-59). `reclamado`: a client without login has registered and proved who they are, and has not said yet
 * whether they stay (D-69).
 */
export const ESTADOS_DE_VINCULO = ['libre', 'pedido', 'vigente', 'rechazado', 'de_baja', 'reclamado'] as const;
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
  // Who was put down and has an account is asked again; without one the gestor who brought them takes them back.
  de_baja: { habilitar: 'vigente', pedir: 'pedido' },
  // Whoever has not decided yet is still looked after: no month is lost over a question.
  reclamado: { quedarse: 'vigente', dejar: 'libre', darDeBaja: 'de_baja' },
};

/** Where a fact leads, or null when it cannot happen there. */
export const vinculoTras = (estado: EstadoDeVinculo, hecho: HechoDeVinculo): EstadoDeVinculo | null =>
  TRANSICIONES[estado][hecho] ?? null;

/** Whether the gestor sees the client and works for them: before the answer, and after the end, nothing of them is seen (D-59, D-66). */
export const gestorLoVe = (estado: EstadoDeVinculo): boolean => estado === 'vigente' || estado === 'reclamado';

/** Whether the gestor may take back by themselves who was put down; who has an account of their own is asked (D-59). */
export const puedeHabilitar = (estado: EstadoDeVinculo, tieneAcceso: boolean): boolean =>
  !tieneAcceso && vinculoTras(estado, 'habilitar') !== null;

/** What a client with a login may do by themselves, and what a gestor in force changes of it. */
export const ACTOS_DEL_CLIENTE = [
  'verSusMeses',
  'descargarSusDocumentos',
  'verQuienVioSuClave',
  'cambiarSuClaveSat',
  'elegirSusCompras',
  'comprarUnPlan',
  'dejarASuGestor',
] as const;
export type ActoDelCliente = (typeof ACTOS_DEL_CLIENTE)[number];

/**
 * A client's data stay theirs with a gestor as without: what they lose is only to buy a plan, which the gestor pays for
 * (D-63); what they win is to leave.
 */
export function puedeElCliente(acto: ActoDelCliente, estado: EstadoDeVinculo): boolean {
  if (acto === 'comprarUnPlan') return !gestorLoVe(estado);
  if (acto === 'dejarASuGestor') return vinculoTras(estado, 'dejar') !== null;
  return true;
}
