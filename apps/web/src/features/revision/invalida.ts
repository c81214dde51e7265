import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';

/** What the review shows of a client: whatever is done here, all of it is asked again. */
export const invalidadasPor = [
  seguimiento.historico,
  misDeclaraciones.delAnio,
  misDeclaraciones.delAnioRos,
  misDeclaraciones.suscripciones,
  misDeclaraciones.deSuscripcion,
];
