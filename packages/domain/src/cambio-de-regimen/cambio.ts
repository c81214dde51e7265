import { tieneFormularios } from '../declaraciones/regimen.ts';
import { type Dia, type Mes, mesDe, mesSiguiente, periodoDeclarado } from '../fechas/fechas.ts';
import type { Lazo } from '../permisos/lazo.ts';
import { type Actor, ROL, tieneRol } from '../permisos/roles.ts';

/** A client's regime changes from a month on; the months before keep theirs. */
export interface CambioDeRegimen {
  readonly desde: Mes;
  readonly antesId: number;
  readonly despuesId: number;
}

/** How far ahead a change may be written down, in months after the current one. */
const MESES_POR_DELANTE = 12;

export interface MesesDelCliente {
  /** The newest month on which somebody worked, with the forms of its regime; null when there is none. */
  readonly ultimoTrabajado: Mes | null;
  /** The oldest opened month; null when there is none. */
  readonly primeroAbierto: Mes | null;
  readonly hoy: Dia;
}
/** The months from which a client may have another regime, both included. */
export interface Desde {
  readonly primero: Mes;
  readonly ultimo: Mes;
}
/** A worked month has the forms of its regime, so a change starts after the newest of them. */
export function desdeCuando({ ultimoTrabajado, primeroAbierto, hoy }: MesesDelCliente): Desde {
  const primero =
    ultimoTrabajado === null ? (primeroAbierto ?? periodoDeclarado(mesDe(hoy))) : mesSiguiente(ultimoTrabajado);
  return { primero, ultimo: mesSiguiente(mesDe(hoy), MESES_POR_DELANTE) };
}

export type ImpedimentoDeCambio =
  | 'REGIMEN_NO_ADMITIDO'
  | 'REGIMEN_SIN_ELEGIR'
  | 'REGIMEN_ES_EL_MISMO'
  | 'REGIMEN_MUY_ATRAS'
  | 'REGIMEN_MUY_LEJOS';

export interface CambioPedido extends MesesDelCliente {
  readonly despuesId: number;
  readonly desde: Mes;
  /** The regime in force in the month before the change; null for a client without one. */
  readonly antesId: number | null;
}
/** Why a client cannot have that regime from that month on; null when they can. */
export function impedimentoDeCambio({ despuesId, desde, antesId, ...meses }: CambioPedido): ImpedimentoDeCambio | null {
  const { primero, ultimo } = desdeCuando(meses);
  if (!tieneFormularios(despuesId)) return 'REGIMEN_NO_ADMITIDO';
  if (antesId === null) return 'REGIMEN_SIN_ELEGIR';
  if (desde < primero) return 'REGIMEN_MUY_ATRAS';
  if (desde > ultimo) return 'REGIMEN_MUY_LEJOS';
  return antesId === despuesId ? 'REGIMEN_ES_EL_MISMO' : null;
}

/** A change is taken back as long as nobody worked on a month of the new regime. */
export const seQuita = ({ desde }: Pick<CambioDeRegimen, 'desde'>, { ultimoTrabajado }: MesesDelCliente): boolean =>
  ultimoTrabajado === null || desde > ultimoTrabajado;

/** Who may change a client's regime: administrators, and the office that has them. A person does not change their own. */
export const puedeCambiarRegimen = (actor: Pick<Actor, 'roles'>, lazo: Lazo): boolean =>
  lazo === 'cartera' || tieneRol(actor, ROL.administrador);
