import type { acceso } from '@aldia/contract/acceso.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { login } from './use-cases/login.ts';
import { loginSegundoFactor } from './use-cases/login-segundo-factor.ts';
import * as segundoFactor from './use-cases/segundo-factor.ts';
import * as sesion from './use-cases/sesion.ts';

export const accesoHandlers = { login, loginSegundoFactor, ...sesion, ...segundoFactor } satisfies HandlersFor<
  typeof acceso
>;
