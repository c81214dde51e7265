import * as z from 'zod';
import { type Base, camposDeRuta, type Endpoint, type Entrada, PREFIJO_DE_BASE, type Salida } from './endpoint.ts';
import type { CodigoDeError } from './errores.ts';
import { deXml } from './respuesta-xml.ts';
import { AVISOS_DE_VERSION } from './textos-version.ts';

export interface ErrorDeCampo {
  readonly campo: string;
  readonly mensaje: string;
}

/** A call that did not succeed. `codigo` is null when nobody answered (network) or the answer was not AlDía's. */
export class ErrorDeLlamada extends Error {
  readonly http: number;
  readonly codigo: CodigoDeError | null;
  readonly errores: readonly ErrorDeCampo[];
  readonly data: unknown;
  /** How many seconds the server asked to wait; null when it did not. */
  readonly volverEnS: number | null;
  constructor(
    http: number,
    codigo: CodigoDeError | null,
    message: string,
    errores: readonly ErrorDeCampo[],
    data: unknown,
    volverEnS: number | null = null,
  ) {
    super(message);
    this.name = 'ErrorDeLlamada';
    this.http = http;
    this.codigo = codigo;
    this.errores = errores;
    this.data = data;
    this.volverEnS = volverEnS;
  }
}

/**
 * The server did the work, but this page cannot read its answer, which comes from another version (ADR 69). As with a lost answer, the
 * change may be in force, so `http` is 0.
 */
export class RespuestaDeOtraVersion extends ErrorDeLlamada {
  constructor(causa: z.ZodError) {
    super(0, null, AVISOS_DE_VERSION.noSeEntiende, [], null);
    this.cause = causa;
  }
}

export interface OpcionesDeCliente {
  /** Address of each base, without a slash at the end; empty means the page's own origin. */
  readonly direcciones: Readonly<Record<Base, string>>;
  readonly token: () => string | null;
  readonly fetch?: typeof fetch;
}
export interface OpcionesDeLlamada {
  readonly signal?: AbortSignal;
  readonly idempotencia?: string;
  /** Replaces the encoded input: a file, or a contract body that is already written. */
  readonly cuerpo?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
}
export type Llamar = <E extends Endpoint>(
  endpoint: E,
  entrada: Entrada<E>,
  opciones?: OpcionesDeLlamada,
) => Promise<Salida<E>>;

interface Sobre {
  success?: boolean;
  message?: string;
  code?: CodigoDeError;
  data?: unknown;
  meta?: Record<string, unknown>;
  errors?: ErrorDeCampo[];
}

/** A proxy may send a date instead; then the number of seconds is unknown. */
function volverEn(cabeceras: Headers): number | null {
  const dicho = cabeceras.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(dicho) ? Number(dicho) : null;
}

/** Builds address and body of a call from the encoded input. Pure: the tests and the web share it. */
export function peticionDe(
  endpoint: Endpoint,
  cable: Record<string, unknown>,
): { ruta: string; cuerpo: string | undefined } {
  const resto = { ...cable };
  let ruta: string = endpoint.ruta;
  for (const campo of camposDeRuta(endpoint.ruta)) {
    ruta = ruta.replace(`{${campo}}`, encodeURIComponent(String(resto[campo])));
    delete resto[campo];
  }
  if (endpoint.metodo === 'GET' || endpoint.metodo === 'DELETE' || endpoint.archivo) {
    const consulta = new URLSearchParams();
    for (const [campo, valor] of Object.entries(resto))
      if (valor !== undefined && valor !== null) consulta.set(campo, String(valor));
    return { ruta: consulta.size > 0 ? `${ruta}?${consulta}` : ruta, cuerpo: undefined };
  }
  return { ruta, cuerpo: JSON.stringify(resto) };
}

/** An input that the schema refuses becomes the server's refusal, at its field, so that no press does nothing. */
function codificar(endpoint: Endpoint, entrada: unknown): Record<string, unknown> {
  const { success, data, error } = z.safeEncode(endpoint.entrada, entrada);
  if (success) return data;
  const errores = error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
  throw new ErrorDeLlamada(422, 'DATOS_INVALIDOS', errores[0]?.mensaje ?? '', errores, null);
}

interface Peticion {
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly opciones?: OpcionesDeLlamada;
}

/** Encodes and sends a call; returns the response unread. */
export function enviar(
  { direcciones, token, fetch: pedir = fetch }: OpcionesDeCliente,
  endpoint: Endpoint,
  entrada: unknown,
  { cabeceras, opciones: llamada = {} }: Peticion,
): Promise<Response> {
  const { ruta, cuerpo } = peticionDe(endpoint, codificar(endpoint, entrada));
  const headers: Record<string, string> = { 'x-requested-with': 'aldia', ...cabeceras };
  const sesion = token();
  if (sesion) headers['authorization'] = `Bearer ${sesion}`;
  if (llamada.cuerpo !== undefined) headers['content-type'] = 'application/octet-stream';
  if (cuerpo !== undefined) headers['content-type'] = 'application/json';
  if (llamada.idempotencia) headers['idempotency-key'] = llamada.idempotencia;
  const body = llamada.cuerpo ?? cuerpo;
  return pedir(direcciones[endpoint.base] + PREFIJO_DE_BASE[endpoint.base] + ruta, {
    method: endpoint.metodo,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(llamada.signal ? { signal: llamada.signal } : {}),
  });
}

/** Reads the response; null when it is not JSON. */
export const sobreDe = (respuesta: Response): Promise<Sobre | null> => respuesta.json().catch(() => null);
export const rechazoDe = ({ status, headers }: Response, sobre: Sobre | null): ErrorDeLlamada =>
  new ErrorDeLlamada(
    status,
    sobre?.code ?? null,
    sobre?.message ?? '',
    sobre?.errors ?? [],
    sobre?.data ?? null,
    volverEn(headers),
  );

/** The only client of the contract: encodes, calls, decodes, and always rejects what did not succeed. */
export function crearCliente(cliente: OpcionesDeCliente): Llamar {
  return async (endpoint, entrada, opciones = {}) => {
    const respuesta = await enviar(cliente, endpoint, entrada, { cabeceras: { accept: 'application/json' }, opciones });
    const salida: (typeof endpoint)['salida'] = endpoint.salida;
    const leer = (cable: unknown) => {
      const { success, data, error } = z.safeParse(salida, cable);
      if (success) return data;
      throw new RespuestaDeOtraVersion(error);
    };
    const leida = endpoint.xml && respuesta.ok ? deXml(endpoint.xml, await respuesta.text()) : null;
    if (leida) return leer(leida);
    const sobre = await sobreDe(respuesta);
    if (!respuesta.ok || !sobre?.success) throw rechazoDe(respuesta, sobre);
    const data = endpoint.paginada ? { ...sobre.meta, filas: sobre.data } : sobre.data;
    return leer(data);
  };
}
