import { ROL, type Rol } from '../permisos/roles.ts';

/** Why somebody's roles may not become those (decisions-3, 84). */
export type ImpedimentoDeRoles = 'SIN_ROLES' | 'ULTIMO_ADMINISTRADOR';

export interface CambioDeRoles {
  readonly antes: readonly number[];
  readonly nuevos: readonly number[];
  /** Active administrators besides this person. */
  readonly otrosAdministradores: number;
}

/** Roles are replaced wholesale: never by none, and never so that nobody administers. Null: it may be done. */
export function impedimentoDeRoles({ antes, nuevos, otrosAdministradores }: CambioDeRoles): ImpedimentoDeRoles | null {
  if (nuevos.length === 0) return 'SIN_ROLES';
  return otrosAdministradores === 0 && cambioDeAdministrador(antes, nuevos) === 'deja' ? 'ULTIMO_ADMINISTRADOR' : null;
}

/** Whether somebody begins to administer the product or ends it; null: neither. */
export function cambioDeAdministrador(antes: readonly number[], nuevos: readonly number[]): 'empieza' | 'deja' | null {
  const [era, es] = [antes.includes(ROL.administrador), nuevos.includes(ROL.administrador)];
  if (era === es) return null;
  return es ? 'empieza' : 'deja';
}

/** Whether two sets of roles are the same, in whatever order. */
export function sonLosMismosRoles(unos: readonly number[], otros: readonly number[]): boolean {
  const [a, b] = [new Set(unos), new Set(otros)];
  return a.size === b.size && [...a].every((rol) => b.has(rol));
}

const DE_UN_RANGO: readonly Rol[] = [ROL.gestor, ROL.sociedad];
const DE_UN_PLAN: readonly Rol[] = [ROL.cliente];
/**
 * The roles to one of which a subscription is of any use: a range to who keeps a portfolio (ADR 38), a plan to a client, whose
 * months alone are opened. Without one it is charged to nobody.
 */
export const rolesQueLaUsan = ({ deRango }: { readonly deRango: boolean }): readonly Rol[] =>
  deRango ? DE_UN_RANGO : DE_UN_PLAN;

/** Who may keep a portfolio of clients. */
export const puedeLlevarCartera = (roles: readonly number[]): boolean => DE_UN_RANGO.some((rol) => roles.includes(rol));
