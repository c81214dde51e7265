import { esEmpleado } from '../permisos/actor.ts';
import { type Actor, ROL, tieneRol } from '../permisos/roles.ts';
import { REGIMEN } from './regimen.ts';

/** What the policies need of a row: its assignee; null is nobody (-1 on the wire). */
export interface FilaAsignada {
  readonly asignadoId: number | null;
}

const esAdministrador = (actor: Actor): boolean => tieneRol(actor, ROL.administrador);
const esSuya = (actor: Actor, fila: FilaAsignada): boolean => fila.asignadoId === actor.usuarioId;
const esSuyaODeNadie = (actor: Actor, fila: FilaAsignada): boolean => {
  return fila.asignadoId === null || esSuya(actor, fila);
};

/** Load documents on the entry screen: own or unassigned rows, for every role, administrators too (G-02, G-04). */
export function puedeCargar(actor: Actor, fila: FilaAsignada): boolean {
  return esEmpleado(actor) && esSuyaODeNadie(actor, fila);
}

/** Send from the entry screen to the list of forms: own rows only, for every role (G-02, G-04). */
export function puedeEnviarAListas(actor: Actor, fila: FilaAsignada): boolean {
  return esEmpleado(actor) && esSuya(actor, fila);
}

/** Anything without a rule of its own: administrators on any row, roles 2 and 4 on own or unassigned rows (G-02, G-06). */
export function puedeTrabajar(actor: Actor, fila: FilaAsignada): boolean {
  return esAdministrador(actor) || puedeCargar(actor, fila);
}

/** Send to payment, forced or not, or at zero from the list of forms: roles 1 and 2 on any row (G-02). */
export function puedeEnviar(actor: Actor, fila: FilaAsignada): boolean {
  return tieneRol(actor, ROL.administrador, ROL.declaracion) || puedeTrabajar(actor, fila);
}

/** Open the summary of invoices and withholdings: roles 1 and 2 on any row (G-03). */
export function puedeVerResumen(actor: Actor, fila: FilaAsignada): boolean {
  return puedeEnviar(actor, fila);
}

/** Open SAT-1311, SAT-2237 and SAT-1411: administrators on any row, others on own or unassigned rows (G-03). */
export function puedeVerFormularios(actor: Actor, fila: FilaAsignada): boolean {
  return puedeTrabajar(actor, fila);
}

/**
 * Download the evidence of a month, which contains its forms and summary: under ROS, who may open the forms; otherwise, who may open the
 * summary (G-03).
 */
export function puedeDescargarEvidencia(actor: Actor, fila: FilaAsignada & { readonly regimenId: number }): boolean {
  return fila.regimenId === REGIMEN.ros ? puedeVerFormularios(actor, fila) : puedeVerResumen(actor, fila);
}

/** Notify the client: administrators on any row, others on own or unassigned rows (G-02). */
export function puedeNotificar(actor: Actor, fila: FilaAsignada): boolean {
  return puedeTrabajar(actor, fila);
}

/** File at zero or without ISR from the entry or status screens: like any other work on a row (G-06). */
export function puedePresentar(actor: Actor, fila: FilaAsignada): boolean {
  return puedeTrabajar(actor, fila);
}

/** Change which purchases are included: like any other work on a row (G-02). */
export function puedeIncluirFacturas(actor: Actor, fila: FilaAsignada): boolean {
  return puedeTrabajar(actor, fila);
}

/** Confirm that the client paid: like any other work on a row (G-02). */
export function puedeConfirmarPago(actor: Actor, fila: FilaAsignada): boolean {
  return puedeTrabajar(actor, fila);
}

/** Give a row to somebody else: the administrator only (spec 2, section 6). */
export function puedeReasignar(actor: Actor): boolean {
  return esAdministrador(actor);
}

/** Delete a follow-up: the administrator only, and only one that has invoices or an assignee (G-08). */
export function puedeEliminarSeguimiento(actor: Actor, fila: FilaAsignada & { readonly facturas: boolean }): boolean {
  return esAdministrador(actor) && (fila.facturas || fila.asignadoId !== null);
}

/** The assignee after a change: the first staff member to act takes an unassigned row (D-35); a client takes nothing. */
export function asignadoTrasActuar(actor: Actor, fila: FilaAsignada): number | null {
  return fila.asignadoId ?? (esEmpleado(actor) ? actor.usuarioId : null);
}
