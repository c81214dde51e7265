import { type AnyRoute, createRoute, createRouter, type Router, redirect } from '@tanstack/react-router';
import { cubrirSinRespuesta, estaCubierta } from '../base/direccion/sin-respuesta.ts';
import { alFallar } from '../base/llamadas/al-fallar.ts';
import { cerrarLaUltima, mientrasHayaAlgo } from '../ui/abiertas.ts';
import { FalloDePantalla } from './paginas-de-error.tsx';
import { raiz } from './ruta-raiz.tsx';
import type { rutasConSesion } from './rutas-con-sesion.tsx';
import { rutasPublicas, traerLasDemas } from './rutas-publicas.tsx';

const traerLasDeEmpleados = () => import('./rutas-de-empleados.tsx');

/** Catches every address that the router does not know yet: it adds more pages and resolves the address again. */
const lasDemas = (crecer: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => raiz,
    path: '$',
    beforeLoad: async ({ location }) => {
      await crecer();
      // Its entry of the history keeps what it knows of itself.
      throw redirect({ href: location.href, replace: true, state: true });
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

/** The routes hang on the same root, so `router.update` would see no change: this makes the router rebuild its tree. */
const mirarDeNuevo = (): void => router.setRoutes(router.buildRouteTree());

/** Adds the pages of a signed-in person; the router loads the staff's pages when an address needs them. */
export async function crecer(): Promise<void> {
  const { rutasDeClientesConSesion, trabajaAqui } = await traerLasDemas();
  if (trabajaAqui()) return crecerDelTodo();
  raiz.addChildren([...rutasPublicas, ...rutasDeClientesConSesion(), lasDemas(crecerDelTodo)]);
  mirarDeNuevo();
}

/** Adds every page, the staff's included. */
export async function crecerDelTodo(): Promise<void> {
  const [{ rutasConSesion }, { rutasDeEmpleados, traerElMarco }] = await Promise.all([
    traerLasDemas(),
    traerLasDeEmpleados(),
  ]);
  await traerElMarco();
  arbolEntero(rutasConSesion(rutasDeEmpleados));
  mirarDeNuevo();
}

/** Back closes what is open over a page before it leaves that page. A window that the address has goes with its address. */
mientrasHayaAlgo(() =>
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) =>
      action === 'BACK' &&
      nextLocation.pathname !== currentLocation.pathname &&
      !estaCubierta(router) &&
      cerrarLaUltima(),
  }),
);

alFallar((pagina) => (pagina === '/network_error' ? cubrirSinRespuesta(router) : void router.navigate({ to: pagina })));

declare module '@tanstack/react-router' {
  interface Register {
    /** For the types: a screen may link to every page, even before the router knows it. */
    router: Router<ReturnType<typeof arbolEntero>, 'never', false>;
  }
}
