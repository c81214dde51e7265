import { type AnyRoute, createRoute, createRouter, type Router, redirect } from '@tanstack/react-router';
import { alFallar } from '../base/llamadas/al-fallar.ts';
import { FalloDePantalla } from './paginas-de-error.tsx';
import { raiz } from './ruta-raiz.tsx';
import type { rutasConSesion } from './rutas-con-sesion.tsx';
import { rutasPublicas, traerLasDemas } from './rutas-publicas.tsx';

/** Whatever is none of the first pages: the tree grows by all the others, and the address is looked for again. */
const lasDemas = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  beforeLoad: async ({ location }) => {
    await crecer();
    throw redirect({ href: location.href, replace: true });
  },
});

/** Every page there is. */
const arbolEntero = (demas: typeof rutasConSesion) => raiz.addChildren([...rutasPublicas, ...demas]);
const alEmpezar: AnyRoute = raiz.addChildren([...rutasPublicas, lasDemas]);

export const router = createRouter({
  routeTree: alEmpezar,
  defaultErrorComponent: ({ error: causa }) => <FalloDePantalla error={causa} />,
  defaultPendingMs: 200,
  scrollRestoration: false,
});

/** From now on the router knows every page. */
export async function crecer(): Promise<void> {
  const demas = await traerLasDemas();
  // They hang on the same root, so that `update` sees no other tree: the router is told to look again.
  arbolEntero(demas.rutasConSesion);
  router.setRoutes(router.buildRouteTree());
}

alFallar((pagina) => void router.navigate({ to: pagina }));

declare module '@tanstack/react-router' {
  interface Register {
    /** The screens name every page, also while the router does not know them yet. */
    router: Router<ReturnType<typeof arbolEntero>, 'never', false>;
  }
}
