import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada as EnLaRed, type Respuesta, redDe } from '../../base/red.prueba.tsx';

export type { Respuesta } from '../../base/red.prueba.tsx';
export type Llamada = Pick<EnLaRed, 'metodo' | 'ruta'> & { readonly cuerpo: Record<string, unknown> };
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

const { atender } = redDe(({ metodo, direccion, cuerpo = {} }) => {
  const llamada = { metodo, ruta: direccion, cuerpo: cuerpo as Record<string, unknown> };
  llamadas.push(llamada);
  return direccion.endsWith('/llave_publica') ? { data: { id: 'k', llave } } : responder(llamada);
});

/** Replaces the network with a server of these answers, with a real key for encryption. */
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
  return { ...dibujarRouter(router), router, donde: () => history.location.pathname };
}
