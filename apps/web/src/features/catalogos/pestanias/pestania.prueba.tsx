import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter } from '../../../base/red.prueba.tsx';

/** One tab of a catalogue, drawn alone; what it asks is answered by the test's own `fetch`. */
export async function abrirPestania(pantalla: ReactElement) {
  const raiz = createRootRoute({ component: () => <ConConsultas>{pantalla}</ConConsultas> });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return dibujarRouter(router);
}
