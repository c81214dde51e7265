import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { inicioDe, ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { redirect } from '@tanstack/react-router';
import { avisar } from '../base/avisos/avisos.ts';
import { salirDeVista } from '../base/llamadas/de-salida.ts';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { loTrajoElIngreso } from '../base/sesion/destino.ts';
import { type Sesion, sesionActual } from '../base/sesion/sesion.ts';

/** Guards of the specification's route table (spec 1, section 2.1), built from the table of permissions. */
export const NIVEL = {
  empleado: PERMISOS['declaracion.ver'],
  administrador: [ROL.administrador],
  /** The roles that work with clients: the staff with all of them, a gestor with those of the portfolio. */
  conClientes: [...PERMISOS['declaracion.ver'], ...PERMISOS['cartera.ver']],
} as const satisfies Record<string, readonly Rol[]>;
export type Nivel = keyof typeof NIVEL;

export const alcanza = (roles: readonly number[], nivel: Nivel): boolean =>
  NIVEL[nivel].some((rol) => roles.includes(rol));

/** Lets only a person with a session pass; without one it shows a toast and goes to the login. */
export function exigirSesion(): Sesion {
  const sesion = sesionActual();
  if (sesion) return sesion;
  avisar('espera', AVISOS.sinSesion);
  throw redirect({ to: '/' });
}

/** A guard that fails clears the session and goes to `/`, as specified. */
export const exigir =
  (nivel: Nivel) =>
  ({ location }: { readonly location: { readonly pathname: string } }): void => {
    const sesion = exigirSesion();
    if (alcanza(sesion.roles, nivel)) return;
    // A page of the staff opened in a view as a client: the view ends (D-60).
    if (sesion.vista) {
      void salirDeVista();
      throw redirect({ to: '/usuario_final' });
    }
    // The link that the person opened before they signed in is not for their role.
    const inicio = loTrajoElIngreso(location.pathname) && inicioDe(sesion);
    if (inicio) throw redirect({ to: inicio });
    cerrarSesion();
    throw redirect({ to: '/' });
  };
