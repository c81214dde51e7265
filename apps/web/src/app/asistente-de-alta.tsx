import { lazy, Suspense } from 'react';
import type { AsistenteDeAltaProps } from '../features/alta/asistente-de-alta.tsx';
import { Cargando } from '../ui/estados.tsx';

const Perezoso = lazy(async () => {
  const { AsistenteDeAlta: componente } = await import('../features/alta/asistente-de-alta.tsx');
  return { default: componente };
});

/** The onboarding for the client's home: features do not know each other, so the composition hands it over. */
export const AsistenteDeAlta = (props: AsistenteDeAltaProps) => (
  <Suspense fallback={<Cargando lineas={8} />}>
    <Perezoso {...props} />
  </Suspense>
);
