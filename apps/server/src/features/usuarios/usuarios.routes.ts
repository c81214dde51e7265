import type { usuarios } from '@aldia/contract/usuarios.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { ponerClave, quitarSegundoFactor } from './use-cases/cuenta-ajena.ts';
import { actualizarEmpleado, cambiarDia } from './use-cases/editar.ts';
import { empleados, listado } from './use-cases/listado.ts';
import { guardarRoles, roles, rolesDeUsuario } from './use-cases/roles.ts';
import { alternarVerificado, verificarCorreo } from './use-cases/verificar-correo.ts';

export const usuariosHandlers = {
  listado,
  empleados,
  actualizarEmpleado,
  cambiarDia,
  roles,
  rolesDeUsuario,
  guardarRoles,
  alternarVerificado,
  verificarCorreo,
  ponerClave,
  quitarSegundoFactor,
} satisfies HandlersFor<typeof usuarios>;
