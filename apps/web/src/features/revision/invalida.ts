import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';

/** The endpoints that the review shows of a client: any act here makes all of them stale. */
export const invalidadasPor = [
  seguimiento.historico,
  misDeclaraciones.delAnio,
  misDeclaraciones.delAnioRos,
  misDeclaraciones.suscripciones,
  misDeclaraciones.deSuscripcion,
];
