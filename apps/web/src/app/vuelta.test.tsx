import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../base/red.prueba.tsx';
import { abrirSesion, useSesion } from '../base/sesion/sesion.ts';
import { CargaPage } from '../features/carga/carga-page.tsx';
import { EnLaBarra } from './del-personal.tsx';

const red = redDe(() => null);
const entrar = (id: number) => {
  const nombres = { primerNombre: 'Yo', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  const suscripcion = { correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: false };
  const yo = { id, rolId: 4, ...nombres, cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' };
  const debe = { debeSegundoFactor: false, debeCambiarClave: false };
  return abrirSesion({ token: 't', rol: [4], usuario: [{ ...yo, ...suscripcion, ...debe }] });
};
beforeEach(async () => {
  vi.stubGlobal('fetch', red.atender);
  await entrar(5);
});
afterEach(() => vi.unstubAllGlobals());

function Marco() {
  const sesion = useSesion();
  return (
    <ConConsultas>
      {sesion && <EnLaBarra sesion={sesion} alPedirTeclas={() => undefined} />}
      <Outlet />
    </ConConsultas>
  );
}
/** A page with a link into the wizard, as in the product: with the month of the row in the address. */
const Lista = () => (
  <Link to="/ingreso_facturas/carga/$usuarioId" params={{ usuarioId: '70' }} search={{ mes: '2026-10' as never }}>
    Cargar
  </Link>
);

function dibujar(direccion: string) {
  const raiz = createRootRoute({
    validateSearch: (s: Record<string, unknown>) => s,
    search: { middlewares: [retainSearchParams(['mes'])] },
    component: Marco,
  });
  const pagina = (path: string) => createRoute({ getParentRoute: () => raiz, path, component: Lista });
  const asistente = createRoute({
    getParentRoute: () => raiz,
    path: '/ingreso_facturas/carga/$usuarioId',
    component: CargaPage,
  });
  const history = createMemoryHistory({ initialEntries: [direccion] });
  const paginas = ['/ingreso_facturas', '/pendientes', '/empleado', '/declaracion/$cliente/$mes'].map(pagina);
  const router = createRouter({ routeTree: raiz.addChildren([...paginas, asistente]), history });
  return { ...dibujarRouter(router), history };
}
const donde = (history: ReturnType<typeof createMemoryHistory>) => decodeURIComponent(history.location.href);

// Spec 2, section 2.4: the wizard closes and returns to the list. The filter must return too, because the cursors depend on it.
test.each([
  '/ingreso_facturas?regimen=2&de=mias&desactualizadas=true&mes=2026-11&cursores=["abc"]',
  '/pendientes?de=mias&motivo=sinFacturas&cursores=["abc"]',
  '/empleado',
  '/declaracion/70/2026-09?mes=2026-10',
])('who leaves the wizard is where they came from, with its filters, page and month: %s', async (direccion) => {
  const { persona, history } = dibujar(direccion);
  await persona.click(await screen.findByRole('link', { name: 'Cargar' }));
  expect(donde(history)).toContain('/ingreso_facturas/carga/70');
  await persona.click(await screen.findByRole('button', { name: 'Volver a la lista' }));
  await waitFor(() => expect(donde(history)).toBe(direccion));
  await screen.findByRole('link', { name: 'Cargar' });
});

test('who opens the wizard by its address goes to the list of its month, not where somebody else was', async () => {
  const { persona: otra } = dibujar('/pendientes?busqueda=suya');
  await otra.click(await screen.findByRole('link', { name: 'Cargar' }));
  document.body.replaceChildren();
  await entrar(6);
  const { persona, history } = dibujar('/ingreso_facturas/carga/70?mes=2026-10');
  await persona.click(await screen.findByRole('button', { name: 'Volver a la lista' }));
  await waitFor(() => expect(donde(history)).toBe('/ingreso_facturas?mes=2026-10'));
});
