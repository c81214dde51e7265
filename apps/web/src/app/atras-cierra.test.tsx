import { createBrowserHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dibujarRouter } from '../base/red.prueba.tsx';
import { Ventana } from '../ui/ventana.tsx';
import { useAtrasCierraVentana } from './atras-cierra.ts';

function Marco() {
  useAtrasCierraVentana();
  return <Outlet />;
}
function Lista() {
  const [cuales, setCuales] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCuales(1)}>
        Abrir
      </button>
      <Ventana opened={cuales > 0} onClose={() => setCuales(0)} title="Una">
        <button type="button" onClick={() => setCuales(2)}>
          Otra
        </button>
      </Ventana>
      <Ventana opened={cuales > 1} onClose={() => setCuales(1)} title="Encima">
        .
      </Ventana>
    </>
  );
}

test('Back closes the window that was opened last, then the one under it, and only then leaves the page', async () => {
  history.replaceState(null, '', '/inicio');
  const raiz = createRootRoute({ component: Marco });
  const inicio = createRoute({ getParentRoute: () => raiz, path: '/inicio', component: () => 'inicio' });
  const lista = createRoute({ getParentRoute: () => raiz, path: '/lista', component: Lista });
  const router = createRouter({ routeTree: raiz.addChildren([inicio, lista]), history: createBrowserHistory() });
  const { persona } = dibujarRouter(router);
  await screen.findByText('inicio');
  await router.navigate({ to: '/lista' as never });
  await persona.click(await screen.findByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Una' });
  await persona.click(screen.getByRole('button', { name: 'Otra' }));
  await screen.findByRole('dialog', { name: 'Encima' });
  for (const ventana of ['Encima', 'Una']) {
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ventana })).toBeNull());
    // The browser comes back to the entry of the page.
    await waitFor(() => expect(location.pathname).toBe('/lista'));
  }
  expect(screen.getByRole('button', { name: 'Abrir' })).toBeTruthy();
  history.back();
  await screen.findByText('inicio');
});
