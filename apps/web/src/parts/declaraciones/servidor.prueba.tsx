import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Responder, redDe } from '../../base/red.prueba.tsx';

export type { Llamada } from '../../base/red.prueba.tsx';

let responder: Responder = () => null;
let llamadas: readonly Llamada[] = [];

/** The recorded calls, in order, whose route contains a text. */
export const llamadasA = (ruta: string): readonly Llamada[] => llamadas.filter((l) => l.direccion.includes(ruta));

/** Replaces the network with a server of these answers, for the tests of a file. */
export function conServidor(como: Responder): void {
  beforeEach(() => {
    responder = como;
    const red = redDe((l) => responder(l));
    llamadas = red.llamadas;
    vi.stubGlobal('fetch', red.atender);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

export const responderAhora = (como: Responder): void => {
  responder = como;
};

/** Draws a dialog with router, cache and toasts around it, as the product does. */
export async function dibujarConServidor(dialogo: ReactElement) {
  const raiz = createRootRoute({ component: () => <ConConsultas>{dialogo}</ConConsultas> });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  // Loads first, so that the content is there at once, dialog or not.
  await router.load();
  return dibujarRouter(router);
}
