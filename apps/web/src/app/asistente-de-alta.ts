import { perezosa } from './perezosa.ts';

/** The onboarding for the client's home: features do not know each other, so the composition hands it over. */
export const AsistenteDeAlta = perezosa(
  () => import('../features/alta/asistente-de-alta.tsx'),
  'AsistenteDeAlta',
);
