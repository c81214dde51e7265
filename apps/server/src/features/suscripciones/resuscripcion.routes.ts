import type { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { abrir, actual, resuscribir, token } from './resuscripcion/resuscribir.ts';

export const resuscripcionHandlers = { actual, token, abrir, resuscribir } satisfies HandlersFor<typeof resuscripcion>;
