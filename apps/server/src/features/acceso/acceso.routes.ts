import type { acceso } from '@aldia/contract/acceso.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { login } from './use-cases/login.ts';
import { loginSegundoFactor } from './use-cases/login-segundo-factor.ts';
import {
  confirmarSegundoFactor,
  desactivarSegundoFactor,
  estadoSegundoFactor,
  iniciarSegundoFactor,
  nuevosCodigosDeRecuperacion,
} from './use-cases/segundo-factor.ts';
import {
  cerrarSesion,
  llavePublica,
  prueba,
  seguirSesion,
  sesionActual,
  sesiones,
  terminarOtras,
} from './use-cases/sesion.ts';

export const accesoHandlers = {
  prueba,
  llavePublica,
  login,
  loginSegundoFactor,
  sesionActual,
  seguirSesion,
  cerrarSesion,
  sesiones,
  terminarOtras,
  estadoSegundoFactor,
  iniciarSegundoFactor,
  confirmarSegundoFactor,
  desactivarSegundoFactor,
  nuevosCodigosDeRecuperacion,
} satisfies HandlersFor<typeof acceso>;
