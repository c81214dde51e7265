import type { registro } from '@aldia/contract/registro.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as correos from './use-cases/correos.ts';
import * as publicas from './use-cases/publicas.ts';
import { leerReclamo, probarReclamo } from './use-cases/reclamar.ts';
import * as recuperar from './use-cases/recuperar.ts';
import { registrar } from './use-cases/registrar.ts';

export const registroHandlers = {
  ...publicas,
  registrar,
  ...recuperar,
  ...correos,
  leerReclamo,
  probarReclamo,
} satisfies HandlersFor<typeof registro>;
