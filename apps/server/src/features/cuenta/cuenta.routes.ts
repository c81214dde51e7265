import type { cuenta } from '@aldia/contract/cuenta.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cambiarClave, estrenarClave } from './use-cases/cambiar-clave.ts';
import { actualizarDatosSat, dataSat, revelaciones } from './use-cases/datos-sat.ts';
import { actualizar, informacion } from './use-cases/informacion.ts';
import { cambiarPerfil, perfilDeActividad, perfilDeUsuario } from './use-cases/perfil.ts';

export const cuentaHandlers = {
  informacion,
  actualizar,
  dataSat,
  actualizarDatosSat,
  cambiarClave,
  estrenarClave,
  revelaciones,
  perfilDeUsuario,
  cambiarPerfil,
  perfilDeActividad,
} satisfies HandlersFor<typeof cuenta>;
