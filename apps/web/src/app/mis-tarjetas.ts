import { perezosa } from '../base/perezosa.ts';

/** The card tab for the account page: features do not know each other, so the composition hands it over. */
export const MisTarjetas = perezosa(() => import('../features/cobros/mis-tarjetas.tsx'), 'MisTarjetas');
