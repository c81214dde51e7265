import { createRoute } from '@tanstack/react-router';
import { perezosa } from '../base/perezosa.ts';
import { tablero } from './rutas-base.tsx';

const gestor = createRoute({
  getParentRoute: () => tablero,
  path: '/gestor',
  component: perezosa(() => import('./gestor-page.tsx'), 'GestorPage'),
});
const suscripcionExtraordinaria = createRoute({
  getParentRoute: () => tablero,
  path: '/suscripcion_extraordinaria',
  component: perezosa(() => import('../features/gestor/alta/extraordinaria-page.tsx'), 'SuscripcionExtraordinariaPage'),
});

export const rutasDeGestor = [gestor, suscripcionExtraordinaria];
