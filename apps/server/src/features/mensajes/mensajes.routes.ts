import type { mensajes } from '@aldia/contract/mensajes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as destinatarios from './use-cases/destinatarios.ts';
import { enviar } from './use-cases/enviar.ts';
import * as escribir from './use-cases/escribir.ts';
import * as historial from './use-cases/historial.ts';

export const mensajesHandlers = { ...destinatarios, enviar, ...historial, ...escribir } satisfies HandlersFor<
  typeof mensajes
>;
