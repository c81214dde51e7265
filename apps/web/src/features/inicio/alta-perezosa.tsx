import { lazy, Suspense } from 'react';
import { Cargando } from '../../ui/estados.tsx';
import type { AsistenteDeAltaProps } from './alta/asistente-de-alta.tsx';

const Perezoso = lazy(async () => {
  const { AsistenteDeAlta: componente } = await import('./alta/asistente-de-alta.tsx');
  return { default: componente };
});

/** The onboarding, which comes only to whom it is still to be shown. */
export const AsistenteDeAlta = (props: AsistenteDeAltaProps) => (
  <Suspense fallback={<Cargando lineas={8} />}>
    <Perezoso {...props} />
  </Suspense>
);
