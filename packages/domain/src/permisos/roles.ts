/** The roles of the product by their id on the wire and in the database (spec 1, section 1). */
export const ROL = {
  administrador: 1,
  declaracion: 2,
  cliente: 3,
  carga: 4,
  gestor: 5,
  sociedad: 6,
} as const;

/** The roles of staff. */
export const DEL_PERSONAL = [ROL.administrador, ROL.declaracion, ROL.carga] as const;
/** The roles of people outside AlDía. */
export const DE_FUERA = [ROL.cliente, ROL.gestor, ROL.sociedad] as const;

export type Rol = (typeof ROL)[keyof typeof ROL];

/** Spanish name of each role, as the screens show it. */
export const NOMBRE_DE_ROL: Readonly<Record<Rol, string>> = {
  1: 'Administrador',
  2: 'Colaborador de declaraciones',
  3: 'Cliente',
  4: 'Colaborador de carga',
  5: 'Gestor',
  6: 'Gestor (sociedad anónima)',
};

/** The name of a role by its number in session and database; empty for an unknown number. */
export const nombreDeRol = (rol: number): string => (esRol(rol) ? NOMBRE_DE_ROL[rol] : '');
const esRol = (rol: number): rol is Rol => rol in NOMBRE_DE_ROL;

/** The caller: every permission and every row policy is checked with this, never with anything that the browser stored (D-25). */
export interface Actor {
  readonly usuarioId: number;
  readonly roles: readonly number[];
}

/** True when the actor holds at least one of the roles. */
export function tieneRol(actor: Pick<Actor, 'roles'>, ...roles: readonly Rol[]): boolean {
  return roles.some((rol) => actor.roles.includes(rol));
}

/** The page where each role lands after login, in this order of roles (spec 1, section 4). Null: no known role, no access. */
export function inicioDe(
  actor: Pick<Actor, 'roles'>,
): '/administrador' | '/empleado' | '/usuario_final' | '/gestor' | null {
  if (actor.roles.includes(ROL.administrador)) return '/administrador';
  if (actor.roles.includes(ROL.declaracion) || actor.roles.includes(ROL.carga)) return '/empleado';
  if (actor.roles.includes(ROL.cliente)) return '/usuario_final';
  if (actor.roles.includes(ROL.gestor) || actor.roles.includes(ROL.sociedad)) return '/gestor';
  return null;
}
