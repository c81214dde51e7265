import type { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { aQuienEscribir } from './use-cases/a-quien-escribir.ts';
import { comprasDelAnio } from './use-cases/compras.ts';
import { contacto } from './use-cases/contacto.ts';
import { delAnio, delAnioRos, deSuscripcion, sinTerminar } from './use-cases/declaraciones.ts';
import { documentos } from './use-cases/documentos.ts';
import { suscripciones } from './use-cases/suscripciones.ts';

export const misDeclaracionesHandlers = {
  suscripciones,
  deSuscripcion,
  delAnio,
  delAnioRos,
  sinTerminar,
  comprasDelAnio,
  contacto,
  aQuienEscribir,
  documentos,
} satisfies HandlersFor<typeof misDeclaraciones>;
