import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Dia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../shared/reloj.ts';
import {
  esFallaDelBanco,
  type FallaDelBanco,
  faltaDeSoap,
  respuestaDelDia,
  respuestaDeRango,
} from './banguat-respuestas.ts';
import { escuchar, leerCuerpo, objetoDe, responder, responderJson, type Suplente, terminar } from './control.ts';

/** Path of the bank's service. The stand-in has the same one, so that only host and port differ. */
const RUTA = '/variables/ws/TipoCambio.asmx';
const LENTO_MS = 120_000;

export interface OpcionesDelBanco {
  readonly puerto?: number;
  readonly hoy?: () => Dia;
}
export interface SuplenteDelBanco extends Suplente {
  /** Its address with a fault always on. */
  readonly urlCon: (falla: FallaDelBanco) => string;
}

interface Estado {
  falla: FallaDelBanco | null;
  /** How many more answers are wrong; null: until told otherwise. */
  veces: number | null;
  peticiones: number;
  readonly hoy: () => Dia;
  readonly relojes: Set<NodeJS.Timeout>;
}

/**
 * A small server that speaks the SOAP of Banco de Guatemala. Faults: by address (`/falla/cero/variables/…`), by header
 * (`x-falla: cero`), or for everybody with `POST /control { "falla": "cero", "veces": 2 }`; `null` mends it.
 */
export async function levantarBanguat(o: OpcionesDelBanco = {}): Promise<SuplenteDelBanco> {
  const estado: Estado = { falla: null, veces: null, peticiones: 0, hoy: o.hoy ?? relojReal.hoy, relojes: new Set() };
  const servidor = createServer((peticion, respuesta) => {
    atender(estado, peticion, respuesta).catch(() => respuesta.destroy());
  });
  const url = await escuchar(servidor, o.puerto ?? 0);
  const cerrar = async (): Promise<void> => {
    for (const reloj of estado.relojes) clearTimeout(reloj);
    await terminar(servidor);
  };
  return { url: url + RUTA, urlCon: (falla) => `${url}/falla/${falla}${RUTA}`, cerrar };
}

async function atender(estado: Estado, peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> {
  const { pathname } = new URL(peticion.url ?? '/', 'http://suplente');
  const cuerpo = await leerCuerpo(peticion);
  if (pathname === '/control') return controlar(estado, peticion.method, cuerpo, respuesta);
  const [, deRuta = ''] = /^\/falla\/([\w-]+)/.exec(pathname) ?? [];
  if (pathname !== `${deRuta === '' ? '' : `/falla/${deRuta}`}${RUTA}`) {
    return responder(respuesta, 404, 'text/plain', 'No existe');
  }
  estado.peticiones++;
  const falla = fallaDe(estado, deRuta || String(peticion.headers['x-falla'] ?? ''));
  if (falla === 'caido') {
    respuesta.destroy();
    return;
  }
  const contestar = (): void => contestarSoap(estado, cuerpo ?? '', falla, respuesta);
  if (falla !== 'lento') return contestar();
  estado.relojes.add(setTimeout(contestar, LENTO_MS).unref());
}

/** The fault that this request asks for, or the one that was set for all. */
function fallaDe(estado: Estado, pedida: string): FallaDelBanco | null {
  if (esFallaDelBanco(pedida)) return pedida;
  const { falla } = estado;
  if (estado.veces !== null && --estado.veces <= 0) Object.assign(estado, { falla: null, veces: null });
  return falla;
}

function contestarSoap(estado: Estado, cuerpo: string, falla: FallaDelBanco | null, respuesta: ServerResponse): void {
  const xml = (http: number, texto: string): void => responder(respuesta, http, 'text/xml', texto);
  if (falla === 'error-500') return xml(500, faltaDeSoap('Servicio no disponible'));
  const hoy = estado.hoy();
  if (/<(\w+:)?TipoCambioDia[\s/>]/.test(cuerpo)) return xml(200, respuestaDelDia(hoy));
  const fecha = (nombre: string): Dia | null =>
    parseDiaEscrito(new RegExp(`<(?:\\w+:)?${nombre}>([^<]*)<`).exec(cuerpo)?.[1] ?? '');
  const [desde, hasta] = [fecha('fechainit'), fecha('fechafin')];
  if (!desde || !hasta) return xml(500, faltaDeSoap('Fecha inválida'));
  xml(200, respuestaDeRango(desde, hasta, hoy, falla));
}

function controlar(estado: Estado, metodo: string | undefined, cuerpo: string | null, respuesta: ServerResponse): void {
  if (metodo === 'POST') {
    const { falla, veces } = objetoDe(cuerpo);
    const conocida = typeof falla === 'string' && esFallaDelBanco(falla);
    if (!conocida && falla !== null) return responderJson(respuesta, 422, { error: 'falla desconocida' });
    estado.falla = conocida ? falla : null;
    estado.veces = conocida && typeof veces === 'number' ? veces : null;
  }
  responderJson(respuesta, 200, { falla: estado.falla, veces: estado.veces, peticiones: estado.peticiones });
}
