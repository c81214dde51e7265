import type { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { comprasDelAnio } from './use-cases/compras.ts';
import { contacto } from './use-cases/contacto.ts';
import { delAnio, delAnioRos, deSuscripcion } from './use-cases/declaraciones.ts';
import { documentos } from './use-cases/documentos.ts';
import { suscripciones } from './use-cases/suscripciones.ts';

export const misDeclaracionesHandlers = {
  suscripciones,
  deSuscripcion,
  delAnio,
  delAnioRos,
  comprasDelAnio,
  contacto,
  documentos,
} satisfies HandlersFor<typeof misDeclaraciones>;
