import type { cuenta } from '@aldia/contract/cuenta.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as cambiarClave from './use-cases/cambiar-clave.ts';
import * as datosSat from './use-cases/datos-sat.ts';
import * as informacion from './use-cases/informacion.ts';
import * as perfil from './use-cases/perfil.ts';

export const cuentaHandlers = { ...informacion, ...datosSat, ...cambiarClave, ...perfil } satisfies HandlersFor<
  typeof cuenta
>;
