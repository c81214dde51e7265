import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { ReporteAnualPage } from './reporte-anual-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('when the clients of the books cannot be read, the notice speaks of clients, and not of employees', async () => {
  const { atender } = redDe(() => ({ http: 404, code: 'RUTA_NO_ENCONTRADA', message: 'No existe.' }));
  vi.stubGlobal('fetch', atender);
  const raiz = createRootRoute({
    component: () => (
      <ConConsultas>
        <ReporteAnualPage />
      </ConConsultas>
    ),
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  dibujarRouter(router);
  expect(await screen.findByText('No se pudo leer la lista de clientes.')).toBeTruthy();
  expect(screen.queryByText(/empleados/)).toBeNull();
});
