import { createRootRouteWithContext, createRoute, Navigate, retainSearchParams } from '@tanstack/react-router';
import { DireccionDeTrabajo } from '../base/direccion/direccion-de-trabajo.ts';
import { perezosa } from '../base/perezosa.ts';
import { exigirSesion } from './guardias.ts';
import { FalloDePantalla } from './paginas-de-error.tsx';
import { Raiz } from './raiz.tsx';

export const raiz = createRootRouteWithContext()({
  component: Raiz,
  // Any unknown path goes to /error (spec 1, section 2.1).
  notFoundComponent: () => <Navigate to="/error" replace />,
  errorComponent: ({ error }) => <FalloDePantalla error={error} />,
});

/** Screens behind the login: the shell around them, and the month being worked in their address. */
export const tablero = createRoute({
  getParentRoute: () => raiz,
  id: 'tablero',
  validateSearch: DireccionDeTrabajo,
  search: { middlewares: [retainSearchParams(['mes'])] },
  beforeLoad: () => {
    exigirSesion();
  },
  component: perezosa(() => import('./shell.tsx'), 'Shell'),
});
