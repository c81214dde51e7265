import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConTema } from '../ui/tema/tema.prueba.tsx';
import { AvisosVista } from './avisos/avisos-vista.tsx';

/** What a screen asked of the network. */
export interface Llamada {
  readonly metodo: string;
  /** With its query. */
  readonly direccion: string;
  readonly ruta: string;
  readonly consulta: URLSearchParams;
  readonly cuerpo: unknown;
  /** The idempotency key it came with. */
  readonly clave: string | null;
}
export interface Respuesta {
  readonly http?: number;
  readonly data?: unknown;
  /** Of a list that comes by pages. */
  readonly meta?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { campo: string; mensaje: string }[];
}
type Contestada = Respuesta | null | undefined;
/** An answer that comes later is a promise. */
export type Responder = (llamada: Llamada) => Contestada | Promise<Contestada>;

/** The edge of the network: what the screens ask is kept, and answered; what has no answer is a 404. */
export function redDe(responder: Responder) {
  const llamadas: Llamada[] = [];
  const atender = async (pedida: RequestInfo | URL, opciones: RequestInit = {}): Promise<Response> => {
    const { pathname: ruta, searchParams: consulta } = new URL(String(pedida), 'http://aldia.test');
    const cuerpo = typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as unknown) : undefined;
    const clave = new Headers(opciones.headers).get('idempotency-key');
    const llamada = { metodo: opciones.method ?? 'GET', direccion: String(pedida), ruta, consulta, cuerpo, clave };
    llamadas.push(llamada);
    const { http = 200, data = null, message = '', ...resto } = (await responder(llamada)) ?? { http: 404 };
    const success = http < 400 && resto.code === undefined;
    return new Response(JSON.stringify({ success, message, data, ...resto }), { status: http });
  };
  return { atender, llamadas };
}

/** Draws what a router leads to with the toasts around it, as the product does, with a person at the keyboard. */
export function dibujarRouter(router: AnyRouter) {
  render(
    <ConTema>
      {/* The product's own router is another type: here only the edge of it is needed. */}
      <RouterProvider router={router as never} />
      <AvisosVista />
    </ConTema>,
  );
  return { persona: userEvent.setup() };
}
