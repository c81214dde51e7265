import type { usuarios } from '@aldia/contract/usuarios.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as cuentaAjena from './use-cases/cuenta-ajena.ts';
import * as editar from './use-cases/editar.ts';
import { empleados, listado } from './use-cases/listado.ts';
import * as roles from './use-cases/roles.ts';
import * as verificarCorreo from './use-cases/verificar-correo.ts';

export const usuariosHandlers = {
  listado,
  empleados,
  ...editar,
  ...roles,
  ...verificarCorreo,
  ...cuentaAjena,
} satisfies HandlersFor<typeof usuarios>;
