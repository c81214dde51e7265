import { createRoute } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { tablero } from './rutas-base.tsx';

export const serviciosExtras = createRoute({
  getParentRoute: () => tablero,
  path: '/servicios_extras',
  component: perezosa(() => import('../features/suscripciones/servicios-extras-page.tsx'), 'ServiciosExtrasPage'),
});
