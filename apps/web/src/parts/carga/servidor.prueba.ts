import { afterEach, beforeEach, vi } from 'vitest';

export interface Respuesta {
  readonly http?: number;
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  /** Answers with this file instead of JSON. */
  readonly archivo?: { readonly nombre: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly errors?: readonly { readonly campo: string; readonly mensaje: string }[];
}
export interface Llamada {
  readonly ruta: string;
  readonly cuerpo: Record<string, unknown>;
  /** The idempotency key it came with. */
  readonly clave: string | null;
}

/** Replaces the network with a server of these answers, by part of the route, for the tests of a file. */
export function conServidor(usuales: Readonly<Record<string, Respuesta>>) {
  let llamadas: Llamada[] = [];
  let respuestas: Record<string, Respuesta> = {};
  const atender = async (ruta: string, opciones: RequestInit): Promise<Response> => {
    const { body } = opciones;
    const texto = body instanceof Blob && body.type === 'application/json' ? await body.text() : body;
    const cuerpo = typeof texto === 'string' ? (JSON.parse(texto) as Record<string, unknown>) : {};
    llamadas.push({ ruta, cuerpo, clave: new Headers(opciones.headers).get('idempotency-key') });
    const suya = Object.entries(respuestas).find(([parte]) => ruta.includes(parte))?.[1];
    const { http = 200, data = null, archivo, ...resto } = suya ?? { http: 404 };
    if (archivo) {
      const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archivo.nombre)}` };
      return new Response(archivo.bytes, { headers });
    }
    return new Response(JSON.stringify({ success: http < 400, data, ...resto }), { status: http });
  };
  beforeEach(() => {
    llamadas = [];
    respuestas = { ...usuales };
    vi.stubGlobal('fetch', atender);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return {
    responder: (ruta: string, respuesta: Respuesta): void => {
      respuestas[ruta] = respuesta;
    },
    a: (ruta: string): readonly Llamada[] => llamadas.filter((l) => l.ruta.includes(ruta)),
  };
}

/** A month in which nothing is stored. */
export const MES_SIN_NADA: Readonly<Record<string, Respuesta>> = {
  '/factura/presentacion/': { data: { facturas: [], total: 0, suma: '0.00' } },
  '/retencion/presentacion/': { data: { retenciones: [], suma: '0.00' } },
  '/tipo_registro/activos': { data: [] },
  '/carga/reglas': { data: { emisores: [], contrapartes: [] } },
  '/ros/facturas/recibidas/': { http: 404, code: 'SIN_FACTURAS_DEL_MES', message: 'x' },
};
/** A month with one certificate of IVA. */
export function conConstanciaDeIva(retenido: string): [ruta: string, respuesta: Respuesta] {
  const de = { nit_retenedor: '19', nombre_retenedor: 'x', fecha_emision: '01/10/2026', anulado: 0 };
  const constancia = { ...de, constancia: '1', tipo: 'IVA', total_factura: '100.00', total_retencion: retenido };
  return ['/retencion/presentacion/', { data: { retenciones: [constancia], suma: retenido } }];
}
