import { ROL, type Rol } from '../permisos/roles.ts';

/** Why a person's roles cannot be replaced by those (decisions-3, 84). */
export type ImpedimentoDeRoles = 'SIN_ROLES' | 'ULTIMO_ADMINISTRADOR';

export interface CambioDeRoles {
  readonly antes: readonly number[];
  readonly nuevos: readonly number[];
  /** Active administrators besides this person. */
  readonly otrosAdministradores: number;
}

/** Roles are replaced all at once: never by none, and never so that nobody administers. Null when it may be done. */
export function impedimentoDeRoles({ antes, nuevos, otrosAdministradores }: CambioDeRoles): ImpedimentoDeRoles | null {
  if (nuevos.length === 0) return 'SIN_ROLES';
  return otrosAdministradores === 0 && cambioDeAdministrador(antes, nuevos) === 'deja' ? 'ULTIMO_ADMINISTRADOR' : null;
}

/** Whether a person begins or ceases to administer the product; null when neither. */
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
 * The roles of which one is needed to use a subscription: for a range, those that keep a portfolio (ADR 38); for a plan, the client's,
 * because only clients' months are opened. A subscription without such a role is not charged.
 */
export const rolesQueLaUsan = ({ deRango }: { readonly deRango: boolean }): readonly Rol[] =>
  deRango ? DE_UN_RANGO : DE_UN_PLAN;

/** Who may keep a portfolio of clients. */
export const puedeLlevarCartera = (roles: readonly number[]): boolean => DE_UN_RANGO.some((rol) => roles.includes(rol));
