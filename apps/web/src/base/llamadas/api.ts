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

/** The addresses of the servers and the token, for the clients of the contract. */
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

/** Codes of a 401 that is about what was typed, not about the session: the person stays on the form. */
const DE_LO_ESCRITO: readonly (CodigoDeError | null)[] = [
  'CREDENCIALES_INVALIDAS',
  'MENSAJE_CIFRADO_INVALIDO',
  'CODIGO_INVALIDO',
];
/** Calls whose 401 is always about what was typed, whatever its code (D-05). */
const DE_INGRESO: readonly unknown[] = [acceso.login, acceso.loginSegundoFactor];

/** Codes of a 403 about one row, or about a button pressed in a read-only view, not about the page: the person stays where they are. */
const SE_QUEDAN: readonly (CodigoDeError | null)[] = ['FILA_DE_OTRO', 'VISTA_DE_SOLO_LECTURA'];

/** The page that a failure leads to (spec 1, section 7), or null when the caller tells the person. Pure: a table of tests reads it. */
export function paginaDeFallo(
  endpoint: unknown,
  error: ErrorDeLlamada,
  conRed = navigator.onLine,
): PaginaDeFallo | null {
  // The band of another version says it, on whatever page the person is.
  if (error instanceof RespuestaDeOtraVersion) return null;
  // Without network the person stays where they are, with what they typed: the page says already that the network is gone.
  if (error.http === 0) return conRed ? '/network_error' : null;
  // The view as a client is over: `llevarAPagina` returns to the session that opened it (D-60).
  if (error.codigo === 'VISTA_TERMINADA') return null;
  if (error.http === 401) return DE_INGRESO.includes(endpoint) || DE_LO_ESCRITO.includes(error.codigo) ? null : '/401';
  if (error.codigo === 'CLAVE_TEMPORAL') return '/cambiar_clave_temporal';
  if (error.codigo === 'SEGUNDO_FACTOR_OBLIGATORIO') return '/activar_segundo_factor';
  if (error.http === 403) return SE_QUEDAN.includes(error.codigo) ? null : '/403';
  if (error.http === 422 || error.http === 423)
    return error.errores.length === 0 && error.codigo === null ? '/423' : null;
  return null;
}

/** Whether somebody stopped the call, or the thread's work. */
export const seInterrumpio = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Whether a call may be sent again: a read always, whatever its method; a write only under its key (D-28). The server keeps no
 * keys for calls without a session. It opens an encrypted field once, so a repeat would be refused as a wrong password.
 */
const seRepite = (endpoint: Endpoint, opciones: OpcionesDeLlamada | undefined): boolean =>
  endpoint.metodo === 'GET' ||
  endpoint.soloLee === true ||
  (opciones?.idempotencia !== undefined && endpoint.acceso !== 'PUBLICO' && !llevaCaja(endpoint.entrada));

/** The one door to the server. It rejects every call that does not succeed; some failures also change the page. */
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
/** For calls behind the screen: the caller tries again later, and only a 401 changes the page. */
export const llamarDeFondo: Llamar = async (endpoint, entrada, opciones) => {
  try {
    return await pedir(endpoint, entrada, opciones);
  } catch (error) {
    if (error instanceof ErrorDeLlamada && error.http === 401) llevarAPagina(endpoint, error);
    throw error;
  }
};

/** Goes to the page of a failure, if it has one. A 401 also ends the session here. */
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

/** True when a failure leads to a page of its own, so that no toast needs to say it. */
export const yaTienePagina = (endpoint: unknown, error: unknown): boolean =>
  error instanceof ErrorDeLlamada && paginaDeFallo(endpoint, error) !== null;

export interface ArchivoTraido {
  readonly nombre: string;
  readonly contenido: Blob;
}
export interface OpcionesDeArchivo {
  readonly signal: AbortSignal;
  /** Bytes received so far, and the server's estimate of the whole. */
  readonly alAvanzar: (recibidos: number, esperados: number) => void;
}

async function abrirArchivo(url: string, signal: AbortSignal) {
  const respuesta = await fetch(url, { signal });
  if (!respuesta.ok || !respuesta.body) throw rechazoDe(respuesta, await sobreDe(respuesta));
  return { respuesta, cuerpo: respuesta.body };
}

/** A file that did not arrive whole, whatever the cause. It leads to no page: the caller tells the person. */
export class ArchivoCortado extends Error {}

/** Reads the file of a signed link while the server writes it. Rejects when the connection is cut: half a file is useless. */
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

/** A client for the last call of a page: the call outlives the page (`keepalive`) and carries its own token. */
export const deSalida = (token: string): Llamar =>
  crearCliente({
    direcciones: { main: import.meta.env['VITE_API_MAIN'] ?? '', reportes: '', gestores: '' },
    token: () => token,
    fetch: (url, opciones) => fetch(url, { ...opciones, keepalive: true }),
  });
