import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';

const plan = (id: number, nombre: string, precio: string) => ({
  id,
  nombre,
  descripcion: `Declaraciones del plan ${nombre}`,
  precio,
  anual: false,
  regimen_id: 1,
});
export const BASICO = plan(1, 'BÁSICO', '75.00');
export const PLUS = plan(2, 'PLUS', '99.50');
export const ACTUAL = {
  id: 9,
  tipo_suscripcion_id: 1,
  fecha_inicio: '2026-11-21',
  fecha_fin: '2026-12-20',
  vigente: true,
  estado: 'activa',
  proximo_cobro: '2026-12-21',
  proximo_monto: '75.00',
  tipo_suscripcion: BASICO,
};
export const FALTANTE = {
  forma_pago: [{ id: 1, ultimos_numeros: '1111' }],
  completo: true,
  falta: [],
  tiene_password_sat: true,
  regimen_id: 1,
  estado_usuario: 'ACTIVO',
  paga: 'cliente',
  gestor: null,
  borrador: null,
  cobro_abierto: null,
};
/** The server's answers that no test is about. */
const USUALES: Readonly<Record<string, unknown>> = {
  'GET /api/usuario/faltante/70': FALTANTE,
  'GET /api/suscripcion/actual': ACTUAL,
  'GET /api/tipo_suscripcion/activos/1': [BASICO, PLUS],
  'GET /api/pago/propios': [],
  'GET /api/usuario/token_tarjeta': {
    token: 'mp-1',
    nombre_portador: 'ANA PEREZ',
    ultimos_numeros: '1111',
    marca: 'visa',
  },
  'GET /api/suscripcion/cotizacion': {
    tipo_suscripcion_id: 2,
    nombre: 'PLUS',
    precio_de_lista: '99.50',
    descuento: '0.00',
    monto: '99.50',
    proximo_cobro: '2026-12-21',
    ultimos_numeros: '1111',
    nombre_portador: 'ANA PEREZ',
  },
  'GET /api/suscripcion/documento/9': {
    version: 'v1',
    titulo: 'Finalización de contrato',
    parrafos: ['Uno'],
    nombre: 'fin_de_contrato_9.pdf',
    base64: 'JVBERi0=',
  },
};
export interface Llamada {
  readonly que: string;
  readonly cuerpo: unknown;
}
/** Replaces the network. A text answer is the XML of the provider's face; any other is the data of the envelope. */
export function servidorDe(propias: Readonly<Record<string, unknown>>) {
  const llamadas: Llamada[] = [];
  const respuestas = { ...USUALES, ...propias };
  const atender = async (direccion: RequestInfo | URL, opciones: RequestInit = {}): Promise<Response> => {
    const que = `${opciones.method ?? 'GET'} ${new URL(String(direccion), 'http://aldia.test').pathname}`;
    llamadas.push({
      que,
      cuerpo: typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as unknown) : undefined,
    });
    if (!(que in respuestas)) return new Response('{}', { status: 404 });
    const data = respuestas[que];
    if (data instanceof Response) return data.clone();
    return new Response(typeof data === 'string' ? data : JSON.stringify({ success: true, data }), { status: 200 });
  };
  return { atender, a: (que: string): readonly Llamada[] => llamadas.filter((l) => l.que === que) };
}
export const recobroXml = (codigo: string): string =>
  `<RebillResponse><RebillResult><Code>${codigo}</Code><TransactionId>T1</TransactionId></RebillResult></RebillResponse>`;

/** Draws a screen of a client, with router, cache and toasts around it. */
export async function dibujar(pantalla: ReactElement, roles: number | readonly number[] = 3) {
  const rol = [roles].flat();
  const usuario = {
    id: 70,
    rolId: rol[0] ?? 3,
    primerNombre: 'Ana',
    segundoNombre: '',
    primerApellido: 'Pérez',
    segundoApellido: '',
    cui: '',
    actividadEconomicaId: null,
    regimenId: 1,
    direccion: '',
    correlativoGestor: null,
    suscripcion: 'BÁSICO',
    tieneSegundoFactor: false,
    debeSegundoFactor: false,
    debeCambiarClave: false,
  };
  await abrirSesion({ token: 't', rol, usuario: [usuario] });
  const raiz = createRootRoute({ component: () => <ConConsultas>{pantalla}</ConConsultas> });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <ConTema>
      {/* The product's own router is another type: here only the edge of it is needed. */}
      <RouterProvider router={router as never} />
      <AvisosVista />
    </ConTema>,
  );
  return userEvent.setup();
}
