import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { theme } from '../../ui/tema/theme.ts';

export interface Llamada {
  readonly metodo: string;
  readonly ruta: string;
  readonly cuerpo: unknown;
}
interface Respuesta {
  readonly http?: number;
  readonly data?: unknown;
  /** Of a list that comes by pages. */
  readonly meta?: unknown;
  readonly code?: string;
  readonly message?: string;
}
type Responder = (llamada: Llamada) => Respuesta;

let responder: Responder = () => ({ http: 404 });
let llamadas: Llamada[] = [];

/** What was asked, in order, of the routes that contain a text. */
export const llamadasA = (ruta: string): readonly Llamada[] => llamadas.filter((l) => l.ruta.includes(ruta));

async function atender(direccion: RequestInfo | URL, opciones: RequestInit = {}): Promise<Response> {
  const cuerpo = typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as unknown) : undefined;
  const llamada = { metodo: opciones.method ?? 'GET', ruta: String(direccion), cuerpo };
  llamadas.push(llamada);
  const { http = 200, data = null, meta, code, message = '' } = responder(llamada);
  return new Response(JSON.stringify({ success: http < 400 && code === undefined, message, code, data, meta }), {
    status: http,
  });
}

/** Puts a server of these answers at the edge of the network for the tests of a file. */
export function conServidor(como: Responder): void {
  beforeEach(() => {
    llamadas = [];
    responder = como;
    vi.stubGlobal('fetch', atender);
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
  // Loaded before it is drawn: what is inside is there at once, dialog or not.
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      {/* The product's own router is another type: here only the edge of it is needed. */}
      <RouterProvider router={router as never} />
      <AvisosVista />
    </MantineProvider>,
  );
  return { persona: userEvent.setup() };
}
