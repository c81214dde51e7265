import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { theme } from '../../ui/tema/theme.ts';

export interface Llamada {
  readonly metodo: string;
  /** Without its query. */
  readonly ruta: string;
  readonly consulta: URLSearchParams;
  readonly cuerpo: unknown;
}
interface Respuesta {
  readonly http?: number;
  readonly data?: unknown;
  readonly meta?: unknown;
  readonly code?: string;
  readonly message?: string;
}
/** 'GET /api/…' to its answer; what is not there is a 404. */
export type Rutas = Readonly<Record<string, (llamada: Llamada) => Respuesta>>;

/** The edge of the network: what the screens ask is kept, and answered from a table. */
export function servidorDe(rutas: Rutas) {
  const llamadas: Llamada[] = [];
  const atender = async (direccion: RequestInfo | URL, opciones: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(direccion), 'http://aldia.test');
    const cuerpo = typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as unknown) : undefined;
    const llamada = { metodo: opciones.method ?? 'GET', ruta: pathname, consulta: searchParams, cuerpo };
    llamadas.push(llamada);
    const {
      http = 200,
      data = null,
      meta,
      code,
      message = '',
    } = rutas[`${llamada.metodo} ${pathname}`]?.(llamada) ?? {
      http: 404,
    };
    return new Response(JSON.stringify({ success: http < 400, message, code, data, meta }), { status: http });
  };
  return { atender, llamadasA: (que: string) => llamadas.filter((l) => `${l.metodo} ${l.ruta}` === que) };
}

/** Draws a screen with router, cache and toasts around it, as the product does. */
export function dibujarPantalla(pantalla: ReactElement, direccion = '/') {
  const raiz = createRootRoute({
    component: () => <ConConsultas>{pantalla}</ConConsultas>,
    validateSearch: (s: Record<string, unknown>) => s,
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: [direccion] }) });
  render(
    <MantineProvider theme={theme} env="test">
      {/* The product's own router is another type: here only the edge of it is needed. */}
      <RouterProvider router={router as never} />
      <AvisosVista />
    </MantineProvider>,
  );
  return { persona: userEvent.setup(), router };
}
