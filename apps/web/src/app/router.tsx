import { type AnyRoute, createRoute, createRouter, type Router, redirect } from '@tanstack/react-router';
import { cubrirSinRespuesta } from '../base/direccion/sin-respuesta.ts';
import { alFallar } from '../base/llamadas/al-fallar.ts';
import { FalloDePantalla } from './paginas-de-error.tsx';
import { raiz } from './ruta-raiz.tsx';
import type { rutasConSesion } from './rutas-con-sesion.tsx';
import { rutasPublicas, traerLasDemas } from './rutas-publicas.tsx';

const traerLasDeEmpleados = () => import('./rutas-de-empleados.tsx');

/** Whatever is none of the pages that are known: the tree grows, and the address is looked for again. */
const lasDemas = (crecer: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => raiz,
    path: '$',
    beforeLoad: async ({ location }) => {
      await crecer();
      throw redirect({ href: location.href, replace: true });
    },
  });

/** Every page there is. */
const arbolEntero = (demas: ReturnType<typeof rutasConSesion>) => raiz.addChildren([...rutasPublicas, ...demas]);
const alEmpezar: AnyRoute = raiz.addChildren([...rutasPublicas, lasDemas(crecer)]);

export const router = createRouter({
  routeTree: alEmpezar,
  defaultErrorComponent: ({ error: causa }) => <FalloDePantalla error={causa} />,
  defaultPendingMs: 200,
  scrollRestoration: false,
});

/** They hang on the same root, so that `update` sees no other tree: the router is told to look again. */
const mirarDeNuevo = (): void => router.setRoutes(router.buildRouteTree());

/** From now on the router knows the pages of who is signed in, and asks for the others when it meets one. */
export async function crecer(): Promise<void> {
  const { rutasDeClientesConSesion, trabajaAqui } = await traerLasDemas();
  if (trabajaAqui()) return crecerDelTodo();
  raiz.addChildren([...rutasPublicas, ...rutasDeClientesConSesion(), lasDemas(crecerDelTodo)]);
  mirarDeNuevo();
}

/** From now on the router knows every page. */
export async function crecerDelTodo(): Promise<void> {
  const [{ rutasConSesion }, { rutasDeEmpleados, traerElMarco }] = await Promise.all([
    traerLasDemas(),
    traerLasDeEmpleados(),
  ]);
  await traerElMarco();
  arbolEntero(rutasConSesion(rutasDeEmpleados));
  mirarDeNuevo();
}

alFallar((pagina) => (pagina === '/network_error' ? cubrirSinRespuesta(router) : void router.navigate({ to: pagina })));

declare module '@tanstack/react-router' {
  interface Register {
    /** The screens name every page, also while the router does not know them yet. */
    router: Router<ReturnType<typeof arbolEntero>, 'never', false>;
  }
}
