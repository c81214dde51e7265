import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Respuesta, redDe } from '../../base/red.prueba.tsx';

export type { Llamada } from '../../base/red.prueba.tsx';
/** 'GET /api/…' with its answer; any other route is a 404. */
export type Rutas = Readonly<Record<string, (llamada: Llamada) => Respuesta>>;

/** Replaces the network: records the calls of the screens and answers from a table. */
export function servidorDe(rutas: Rutas) {
  const { atender, llamadas } = redDe((l) => rutas[`${l.metodo} ${l.ruta}`]?.(l));
  return { atender, llamadasA: (que: string) => llamadas.filter((l) => `${l.metodo} ${l.ruta}` === que) };
}

/** Draws a screen with router, cache and toasts around it, as the product does. */
export function dibujarPantalla(pantalla: ReactElement, direccion = '/') {
  const raiz = createRootRoute({
    component: () => <ConConsultas>{pantalla}</ConConsultas>,
    validateSearch: (s: Record<string, unknown>) => s,
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: [direccion] }) });
  return { ...dibujarRouter(router), router };
}
