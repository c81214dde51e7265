import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
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
  readonly cuerpo: Record<string, unknown>;
}
export interface Respuesta {
  readonly http?: number;
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { campo: string; mensaje: string }[];
}
type Responder = (llamada: Llamada) => Respuesta | null;

let responder: Responder = () => null;
let llamadas: Llamada[] = [];
let llave = '';
export const llamadasA = (ruta: string): readonly Llamada[] => llamadas.filter((l) => l.ruta.includes(ruta));
export const responderAhora = (como: Responder): void => {
  responder = como;
};

async function nuevaLlave(): Promise<string> {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
}

async function atender(direccion: RequestInfo | URL, opciones: RequestInit = {}): Promise<Response> {
  const cuerpo = typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as Record<string, unknown>) : {};
  const llamada = { metodo: opciones.method ?? 'GET', ruta: String(direccion), cuerpo };
  llamadas.push(llamada);
  const propia = llamada.ruta.endsWith('/llave_publica') ? { data: { id: 'k', llave } } : responder(llamada);
  const { http = 200, data = null, code, message = '', errors } = propia ?? { http: 404 };
  return new Response(JSON.stringify({ success: http < 400, message, code, data, errors }), { status: http });
}

/** Puts a server of these answers at the edge of the network, with a real key to encrypt with. */
export function conServidor(como: Responder): void {
  beforeEach(async () => {
    llamadas = [];
    responder = como;
    llave ||= await nuevaLlave();
    vi.stubGlobal('fetch', atender);
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** Draws a screen at its address, with cache and toasts around it. */
export function dibujarEn(ruta: string, pantalla: ReactElement) {
  const raiz = createRootRoute();
  const perfil = createRoute({
    getParentRoute: () => raiz,
    path: '/perfil_usuario/$tab',
    component: () => <ConConsultas>{pantalla}</ConConsultas>,
  });
  const history = createMemoryHistory({ initialEntries: [ruta] });
  const router = createRouter({ routeTree: raiz.addChildren([perfil]), history });
  render(
    <MantineProvider theme={theme} env="test">
      {/* The product's own router is another type: here only the edge of it is needed. */}
      <RouterProvider router={router as never} />
      <AvisosVista />
    </MantineProvider>,
  );
  return { persona: userEvent.setup(), donde: () => history.location.pathname };
}
