import type { registro } from '@aldia/contract/registro.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { actualizarCorreo, correos, detenerCambio, reenviarCorreo, verificarCorreo } from './use-cases/correos.ts';
import { departamentos, notificacion, terminos, tiposDeUsuario } from './use-cases/publicas.ts';
import { leerReclamo, probarReclamo } from './use-cases/reclamar.ts';
import { cambiarClave, recuperar } from './use-cases/recuperar.ts';
import { registrar } from './use-cases/registrar.ts';

export const registroHandlers = {
  departamentos,
  tiposDeUsuario,
  registrar,
  recuperar,
  cambiarClave,
  verificarCorreo,
  correos,
  reenviarCorreo,
  actualizarCorreo,
  detenerCambio,
  leerReclamo,
  probarReclamo,
  terminos,
  notificacion,
} satisfies HandlersFor<typeof registro>;
