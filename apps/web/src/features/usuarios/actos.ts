import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { AVISOS_DE_REGIMEN, ROTULOS_DE_REGIMEN } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { AVISOS_DE_RESUSCRIPCION } from '@aldia/contract/textos-resuscripcion.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import type { UsuarioAdministrado } from '@aldia/contract/usuarios.ts';
import type { OpcionDeFila } from '../../ui/data-table/tipos.ts';

/** The acts on a person, each with its own dialog. */
export type Acto =
  | 'correo'
  | 'verificado'
  | 'clave'
  | 'dia'
  | 'regimen'
  | 'roles'
  | 'empleado'
  | 'factor'
  | 'sesiones'
  | 'resuscribir'
  | 'verComo';
export interface Abierto {
  readonly acto: Acto;
  readonly usuario: UsuarioAdministrado;
}

/** The menu of a row, in the order of spec 3, section 2.1; "see as the client" is our addition (D-60). */
export function opcionesDe(
  u: UsuarioAdministrado,
  { esPropia, abrir }: { readonly esPropia: boolean; readonly abrir: (acto: Acto) => void },
): readonly OpcionDeFila[] {
  const opcion = (rotulo: string, acto: Acto, razon: string | null = null): OpcionDeFila => ({
    rotulo,
    alElegir: () => abrir(acto),
    ...(razon === null ? {} : { deshabilitada: true, razon }),
  });
  const propia = esPropia ? T.cuentaPropia : null;
  return [
    opcion(R.cambiarCorreo, 'correo', propia),
    opcion(
      u.correoVerificado ? R.marcarSinVerificar : R.marcarVerificado,
      'verificado',
      u.correoId === null ? T.sinCorreo : null,
    ),
    opcion(R.ponerClave, 'clave', propia ?? (u.acceso === 'por_reclamar' ? razonEscrita('CUENTA_POR_RECLAMAR') : null)),
    opcion(R.cambiarDia, 'dia'),
    opcion(ROTULOS_DE_REGIMEN.titulo, 'regimen', u.regimenId === null ? AVISOS_DE_REGIMEN.sinRegimen : null),
    opcion(R.cambiarRoles, 'roles'),
    opcion(AVISOS_DE_RESUSCRIPCION.boton, 'resuscribir', propia),
    opcion(AVISOS_DE_VER_COMO.boton, 'verComo', esPropia ? T.cuentaALaVista : null),
    opcion(u.empleado ? R.quitarEmpleado : R.marcarEmpleado, 'empleado'),
    opcion(R.cerrarSesiones, 'sesiones', propia),
    opcion(R.quitarSegundoFactor, 'factor', propia ?? (u.tieneSegundoFactor ? null : T.sinSegundoFactor)),
  ];
}
