import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { AsistenteDeAlta } from './asistente-de-alta.tsx';
import type { Faltante } from './use-alta.ts';

export const BORRADOR: NonNullable<Faltante['borrador']> = {
  paso: 3,
  regimenId: 1,
  fechaNacimiento: dia('1990-05-14'),
  presentaRetenciones: false,
  actividadEconomicaId: null,
  recibeIngresosNoFacturados: false,
  tipoRetencion: '',
  tipoEmisores: [],
  excluidos: [],
  incluidos: [],
  suscripcion: 7,
  canjeId: null,
};
export const NUEVO: Faltante = {
  formaPago: [],
  completo: false,
  falta: ['datos', 'contrasenia_sat', 'suscripcion', 'forma_pago'],
  tienePasswordSat: false,
  regimenId: null,
  regimenDelPeriodo: null,
  regimenFijo: false,
  mesesSinAbrir: [],
  estadoUsuario: 'SIN SUSCRIPCIÓN',
  paga: 'nadie',
  gestor: null,
  borrador: null,
  cobroAbierto: null,
};
export const A_MEDIAS: Faltante = { ...NUEVO, tienePasswordSat: true, borrador: BORRADOR };
/** Everything was completed before, and the last card was removed. */
export const SOLO_TARJETA: Faltante = {
  ...NUEVO,
  falta: ['forma_pago'],
  tienePasswordSat: true,
  regimenId: 1,
  estadoUsuario: 'ACTIVO',
  paga: 'cliente',
};
export const COBRO: NonNullable<Faltante['cobroAbierto']> = {
  id: crypto.randomUUID(),
  estado: 'en_duda',
  monto: centavos(7500),
  transaccionId: '',
  detiene: true,
  tipoSuscripcionId: 7,
};
export const EN_DUDA: Faltante = { ...A_MEDIAS, cobroAbierto: COBRO };

const COTIZACION = {
  tipo_suscripcion_id: 7,
  nombre: 'BÁSICO',
  precio_de_lista: '75.00',
  descuento: '0.00',
  monto: '75.00',
  proximo_cobro: '2026-12-21',
  ultimos_numeros: '',
  nombre_portador: '',
};
export const SUSCRIPCION = {
  id: 1,
  tipo_suscripcion_id: 7,
  fecha_inicio: '2026-11-21',
  fecha_fin: '2026-12-20',
  vigente: true,
  estado: 'activa',
  proximo_cobro: '2026-12-21',
  proximo_monto: '75.00',
  tipo_suscripcion: { id: 7, nombre: 'BÁSICO', descripcion: '', precio: '75.00', anual: false, regimen_id: 1 },
};
/** The server's answers that no test is about. */
export const USUALES: Readonly<Record<string, unknown>> = {
  'GET /api/regimen/listado': [
    { id: 1, descripcion: 'Pequeño Contribuyente', abreviatura: 'PC' },
    { id: 2, descripcion: 'ROS', abreviatura: 'ROS' },
    { id: 4, descripcion: 'Utilidades', abreviatura: 'U' },
  ],
  'GET /api/tipo_suscripcion/activos/1': [
    { id: 7, nombre: 'BÁSICO', descripcion: 'Una declaración al mes', precio: '75.00', anual: false, regimen_id: 1 },
  ],
  'GET /api/suscripcion/cotizacion': COTIZACION,
  'GET /api/usuario/contrato/7': { version: 'v1', titulo: 'Contrato', parrafos: ['Uno'], cotizacion: COTIZACION },
  'GET /api/pago/componente': { url: 'about:blank' },
  'GET /api/pago/propios': [],
  'GET /api/suscripcion/actual': SUSCRIPCION,
  'POST /api/usuario/contrato/aceptar': { aceptado_en: '2026-11-21T10:00:00Z' },
};

export interface Llamada {
  readonly que: string;
  readonly cuerpo: unknown;
}
type Atender = (direccion: RequestInfo | URL, opciones?: RequestInit) => Promise<Response>;

/** Replaces the network. A text answer is the XML of the provider's face; any other is the data of the envelope. */
export function servidorDe(propias: Readonly<Record<string, (cuerpo: unknown) => unknown>>) {
  const llamadas: Llamada[] = [];
  const atender: Atender = async (direccion, opciones = {}) => {
    const que = `${opciones.method ?? 'GET'} ${new URL(String(direccion), 'http://aldia.test').pathname}`;
    const cuerpo = typeof opciones.body === 'string' ? (JSON.parse(opciones.body) as unknown) : undefined;
    llamadas.push({ que, cuerpo });
    const propia = propias[que];
    if (!propia && !(que in USUALES)) return new Response('{}', { status: 404 });
    const data = propia ? await propia(cuerpo) : USUALES[que];
    if (data instanceof Response) return data;
    return new Response(typeof data === 'string' ? data : JSON.stringify({ success: true, data }), { status: 200 });
  };
  return { atender, a: (que: string): readonly Llamada[] => llamadas.filter((l) => l.que === que) };
}
export const ventaXml = (codigo: string): string =>
  `<SaleResponse><SaleResult><Code>${codigo}</Code><TransactionId>T1</TransactionId></SaleResult></SaleResponse>`;

/** Each wizard belongs to a new person, so that no unsaved draft reaches the next test. */
let personas = 70;

/**
 * Draws the wizard with the server's current answer about the person. `estados`: its later answers. `oir` receives a function
 * that gives the page an answer that nobody asked for.
 */
export function dibujarAlta(
  inicial: Faltante,
  estados: readonly Faltante[] = [],
  oir: (decir: (ahora: Faltante) => void) => void = () => undefined,
  direccion = '/usuario_final',
) {
  const cola = [...estados];
  const usuarioId = ++personas;
  function Prueba() {
    const [faltante, setFaltante] = useState(inicial);
    useEffect(() => oir(setFaltante), []);
    const mirar = async () => {
      const siguiente = cola.shift() ?? faltante;
      setFaltante(siguiente);
      return siguiente;
    };
    return <AsistenteDeAlta usuarioId={usuarioId} faltante={faltante} mirar={mirar} alTerminar={() => undefined} />;
  }
  return dibujarPantalla(<Prueba />, direccion);
}

/**
 * Lets the seconds between two questions to the bank pass, as many as it takes until the step is there. With the clock of the machine back
 * before, what was to be asked by the other one never would be.
 */
export async function esperandoAlBanco(titulo: string) {
  await vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      screen.getByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
    },
    { timeout: 30_000 },
  );
  vi.useRealTimers();
}
