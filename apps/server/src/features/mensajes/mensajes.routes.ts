import type { mensajes } from '@aldia/contract/mensajes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { destinatarios, usuarios } from './use-cases/destinatarios.ts';
import { enviar } from './use-cases/enviar.ts';
import { facturacion, prueba, vista } from './use-cases/escribir.ts';
import { actuar, detalle, listado } from './use-cases/historial.ts';

export const mensajesHandlers = {
  usuarios,
  destinatarios,
  vista,
  prueba,
  enviar,
  listado,
  detalle,
  actuar,
  facturacion,
} satisfies HandlersFor<typeof mensajes>;
