import { ROL } from '../permisos/roles.ts';

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

/** Who may keep a portfolio of clients. */
export const puedeLlevarCartera = (roles: readonly number[]): boolean =>
  roles.includes(ROL.gestor) || roles.includes(ROL.sociedad);
