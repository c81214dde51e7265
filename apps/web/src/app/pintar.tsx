import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Programa } from './programa.tsx';
import { raiz } from './ruta-raiz.tsx';
import { rutasPublicas } from './rutas-publicas.tsx';

/** The HTML of a page without session, before anybody touches it; the build calls it (ADR 62). */
export async function pintar(ruta: string): Promise<string> {
  const router = createRouter({
    routeTree: raiz.addChildren(rutasPublicas),
    history: createMemoryHistory({ initialEntries: [ruta] }),
  });
  await router.load();
  return renderToString(<Programa router={router} />);
}
