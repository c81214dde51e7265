import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../base/red.prueba.tsx';
import { ClientesDelDiaPage } from './clientes-del-dia-page.tsx';

const red = redDe(({ ruta }) => (ruta.includes('/usuario/listado') ? { data: [], meta: VACIA } : null));
const VACIA = { total: 0, siguiente: null };
beforeEach(() => vi.stubGlobal('fetch', red.atender));
afterEach(() => vi.unstubAllGlobals());

// D-83: the last day that can be chosen is the 30th.
test.each([
  ['2025-12-28', T.nadiePidio],
  ['2025-12-29', T.nadiePidio],
  ['2025-12-30', T.nadiePidio],
  ['2025-12-31', 'Los días de declaración van del 1 al 30. Elige una fecha entre esos días.'],
])('of a day on which nobody asked to declare it says why: %s', async (fecha, dicho) => {
  const routeTree = createRootRoute({
    validateSearch: (busca: Record<string, unknown>) => busca,
    component: () => (
      <ConConsultas>
        <ClientesDelDiaPage />
      </ConConsultas>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [`/?fecha=${fecha}`] });
  dibujarRouter(createRouter({ routeTree, history }));
  expect(await screen.findByText(dicho)).toBeTruthy();
});
