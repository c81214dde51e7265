import { perezosa } from '../base/perezosa.ts';

/** The plan tab for the account page: features do not know each other, so the composition hands it over. */
export const SuscripcionDeCuenta = perezosa(
  () => import('../features/suscripciones/suscripcion-de-cuenta.tsx'),
  'SuscripcionDeCuenta',
);
