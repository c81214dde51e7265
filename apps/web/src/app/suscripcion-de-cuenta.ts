import { perezosa } from './perezosa.ts';

type Modulo = { readonly SuscripcionDeCuenta: () => null };
const modulos = import.meta.glob<Modulo>('../features/suscripciones/suscripcion-de-cuenta.tsx');

/** The plan tab for the account page: features do not know each other, so the composition hands it over. */
export const SuscripcionDeCuenta = perezosa(
  () =>
    modulos['../features/suscripciones/suscripcion-de-cuenta.tsx']?.() ??
    Promise.resolve({ SuscripcionDeCuenta: () => null }),
  'SuscripcionDeCuenta',
);
