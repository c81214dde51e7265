import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import { FalloDePantalla } from './paginas-de-error.tsx';
import { Raiz } from './raiz.tsx';

export const raiz = createRootRouteWithContext()({
  component: Raiz,
  // Any unknown path goes to /error (spec 1, section 2.1).
  notFoundComponent: () => <Navigate to="/error" replace />,
  errorComponent: ({ error }) => <FalloDePantalla error={error} />,
});
