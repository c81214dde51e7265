import '../preparar-zod.ts';
import { acceso } from '@aldia/contract/acceso.ts';
import { llevaCaja } from '@aldia/contract/cajas.ts';
import {
  crearCliente,
  ErrorDeLlamada,
  type Llamar,
  type OpcionesDeCliente,
  type OpcionesDeLlamada,
  RespuestaDeOtraVersion,
  rechazoDe,
  sobreDe,
} from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { conReintentos } from '../reintentos.ts';
import { oirHora } from '../reloj.ts';
import { dejarDestino } from '../sesion/destino.ts';
import { vaciar } from '../sesion/limpieza.ts';
import { olvidarSesion, sesionActual } from '../sesion/sesion.ts';
import { dejarDeMirar } from '../sesion/vista.ts';
import { irA, type PaginaDeFallo } from './al-fallar.ts';
import { decirOtraVersion } from './otra-version.ts';

/** Where the server is and who asks, for the clients of the contract. */
export const OPCIONES: OpcionesDeCliente = {
  direcciones: {
    main: import.meta.env['VITE_API_MAIN'] ?? '',
    reportes: import.meta.env['VITE_API_REPORTES'] ?? '',
    gestores: import.meta.env['VITE_API_GESTORES'] ?? '',
  },
  token: () => sesionActual()?.token ?? null,
  fetch: async (...peticion) => {
    const respuesta = await fetch(...peticion);
    oirHora(respuesta.headers.get('date'));
    return respuesta;
  },
};
const cliente = crearCliente(OPCIONES);

/** A 401 that speaks of what was typed and not of the session: it stays on its form. */
const DE_LO_ESCRITO: readonly (CodigoDeError | null)[] = [
  'CREDENCIALES_INVALIDAS',
  'MENSAJE_CIFRADO_INVALIDO',
  'CODIGO_INVALIDO',
];
/** Calls whose 401 is always of what was typed, whatever the code (D-05). */
const DE_INGRESO: readonly unknown[] = [acceso.login, acceso.loginSegundoFactor];

/** A refusal of the row, or of what one who only looks pressed, and not of the page: whoever reads it keeps their place. */
const SE_QUEDAN: readonly (CodigoDeError | null)[] = ['FILA_DE_OTRO', 'VISTA_DE_SOLO_LECTURA'];

/** Where a failure sends the person, or null when the caller tells it (spec 1, section 7). Pure: a table of tests reads it. */
export function paginaDeFallo(
  endpoint: unknown,
  error: ErrorDeLlamada,
  conRed = navigator.onLine,
): PaginaDeFallo | null {
  // The band of another version says it, over whatever page it is.
  if (error instanceof RespuestaDeOtraVersion) return null;
  // Who knows that there is no network stays where they are, with what they typed.
  if (error.http === 0) return conRed ? '/network_error' : null;
  // The client's side is over: the session that looked comes back by itself (D-60).
  if (error.codigo === 'VISTA_TERMINADA') return null;
  if (error.http === 401) return DE_INGRESO.includes(endpoint) || DE_LO_ESCRITO.includes(error.codigo) ? null : '/401';
  if (error.codigo === 'CLAVE_TEMPORAL') return '/cambiar_clave_temporal';
  if (error.codigo === 'SEGUNDO_FACTOR_OBLIGATORIO') return '/activar_segundo_factor';
  if (error.http === 403) return SE_QUEDAN.includes(error.codigo) ? null : '/403';
  if (error.http === 422 || error.http === 423)
    return error.errores.length === 0 && error.codigo === null ? '/423' : null;
  return null;
}

const seInterrumpio = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Reads may be sent again, whatever their method, and writes under their key (D-28). The server keeps no key for who has no
 * session, and what the browser encrypted opens once: sent again it would be told that the password is wrong.
 */
const seRepite = (endpoint: Endpoint, opciones: OpcionesDeLlamada | undefined): boolean =>
  endpoint.metodo === 'GET' ||
  endpoint.soloLee === true ||
  (opciones?.idempotencia !== undefined && endpoint.acceso !== 'PUBLICO' && !llevaCaja(endpoint.entrada));

/** The one door to the server. It always rejects what did not succeed; besides, some failures also change the page. */
export const llamar: Llamar = async (endpoint, entrada, opciones) => {
  try {
    return await pedir(endpoint, entrada, opciones);
  } catch (error) {
    llevarAPagina(endpoint, error);
    throw error;
  }
};
const pedir: Llamar = async (endpoint, entrada, opciones) => {
  try {
    return await conReintentos(() => cliente(endpoint, entrada, opciones), {
      seRepite: seRepite(endpoint, opciones),
      signal: opciones?.signal,
    });
  } catch (error) {
    if (error instanceof RespuestaDeOtraVersion) decirOtraVersion();
    throw error;
  }
};
/** For what is sent behind the screen: without an answer it waits for its next time, and nobody is taken from their place. */
export const llamarDeFondo: Llamar = async (endpoint, entrada, opciones) => {
  try {
    return await pedir(endpoint, entrada, opciones);
  } catch (error) {
    if (error instanceof ErrorDeLlamada && error.http === 401) llevarAPagina(endpoint, error);
    throw error;
  }
};

/** What failed may have a page of its own. */
export function llevarAPagina(endpoint: Endpoint, error: unknown): void {
  if (seInterrumpio(error) || !(error instanceof ErrorDeLlamada)) return;
  const pagina = paginaDeFallo(endpoint, error);
  if (error.codigo === 'VISTA_TERMINADA') void dejarDeMirar({ vencida: true });
  if (pagina === '/401') {
    const sesion = sesionActual();
    if (sesion && !sesion.vista) dejarDestino(sesion.usuarioId);
    olvidarSesion();
    void vaciar();
  }
  if (pagina) irA(pagina);
}

/** True when the failure already has its own page: nobody needs to say it again. */
export const yaTienePagina = (endpoint: unknown, error: unknown): boolean =>
  error instanceof ErrorDeLlamada && paginaDeFallo(endpoint, error) !== null;

export interface ArchivoTraido {
  readonly nombre: string;
  readonly contenido: Blob;
}
export interface OpcionesDeArchivo {
  readonly signal: AbortSignal;
  /** Bytes so far, and what the server thinks that the whole is. */
  readonly alAvanzar: (recibidos: number, esperados: number) => void;
}

async function abrirArchivo(url: string, signal: AbortSignal) {
  const respuesta = await fetch(url, { signal });
  if (!respuesta.ok || !respuesta.body) throw rechazoDe(respuesta, await sobreDe(respuesta));
  return { respuesta, cuerpo: respuesta.body };
}

/** A file that did not come whole, whatever the cause. It leads to no page of its own: who asked for it tells the person. */
export class ArchivoCortado extends Error {}

/** Reads the file of a signed link while the server writes it. A cut connection rejects: half a file is none. */
export function traerArchivo(url: string, opciones: OpcionesDeArchivo): Promise<ArchivoTraido> {
  return leerArchivo(url, opciones).catch((error: unknown) => {
    throw seInterrumpio(error) ? error : new ArchivoCortado(url, { cause: error });
  });
}

async function leerArchivo(url: string, { signal, alAvanzar }: OpcionesDeArchivo): Promise<ArchivoTraido> {
  const { respuesta, cuerpo } = await conReintentos(() => abrirArchivo(url, signal), { seRepite: true, signal });
  const esperados = Number(respuesta.headers.get('x-peso-estimado') ?? 0);
  const partes: Uint8Array<ArrayBuffer>[] = [];
  let recibidos = 0;
  const lector = cuerpo.getReader();
  for (let parte = await lector.read(); !parte.done; parte = await lector.read()) {
    partes.push(parte.value);
    recibidos += parte.value.length;
    alAvanzar(recibidos, esperados);
  }
  const tipo = respuesta.headers.get('content-type') ?? '';
  return { nombre: nombreDe(respuesta), contenido: new Blob(partes, { type: tipo }) };
}

/** The name that the server gives to a file. */
export const nombreDe = ({ headers }: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '');

/** A new key for each press of a button; retries of that press carry the same one. */
export const nuevaClave = (): string => crypto.randomUUID();

/** A client for what is said on the way out: it does not wait for the page, nor for the session that is open. */
export const deSalida = (token: string): Llamar =>
  crearCliente({
    direcciones: { main: import.meta.env['VITE_API_MAIN'] ?? '', reportes: '', gestores: '' },
    token: () => token,
    fetch: (url, opciones) => fetch(url, { ...opciones, keepalive: true }),
  });
