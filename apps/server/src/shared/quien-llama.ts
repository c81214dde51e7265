import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type Llamada, NADIE, type Recursos } from './contexto.ts';
import { leerGalleta } from './galleta-de-aparato.ts';
import type { SesionesVistas } from './sesiones-vistas.ts';
import { seMira } from './solo-mira.ts';

export interface OpcionesDeLlamada {
  readonly recursos: Recursos;
  /** Who holds this token, or null. Renews the idle wait, but for what nobody did. Throws SESION_EXPIRADA when it just ended. */
  readonly sesionDe: (token: string, como: { readonly deFondo: boolean }) => Promise<Llamada | null>;
  readonly vistas: SesionesVistas;
}

/** What a person reaches who owes a password of their own: their session, of which that change is. */
const CON_CLAVE_TEMPORAL: readonly Endpoint['acceso'][] = ['sesion.propia'];
/** What a person reaches who owes the second factor: their session, and the factor. */
const SIN_SEGUNDO_FACTOR: readonly Endpoint['acceso'][] = ['sesion.propia', 'sesion.segundoFactor'];

/** The token of a session that a request shows, whether it opens one or not. */
export const tokenDe = (peticion: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(peticion.headers.authorization ?? '')?.[1] ?? null;

/**
 * Tells the browser to forget the answers of a session that is over; the cookie of the device stays (D-47). What the page kept
 * the page forgets: of that something stays (ADR 44), and "storage" takes all.
 */
export const limpiarNavegador = (respuesta: FastifyReply): FastifyReply =>
  respuesta.header('clear-site-data', '"cache"');

/** Who makes a call. Known before anything is refused: the log says who it was. */
export async function quienLlama(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  endpoint: Endpoint,
  opciones: OpcionesDeLlamada,
): Promise<Llamada> {
  const deFuera = {
    ip: peticion.ip,
    agente: String(peticion.headers['user-agent'] ?? '').slice(0, 200),
    aparato: { recibido: leerGalleta(opciones.recursos, peticion.headers.cookie), enviar: null },
  };
  if (endpoint.acceso === 'PUBLICO') return { ...NADIE, ...deFuera };
  return { ...(await exigirSesion(peticion, respuesta, endpoint, opciones)), ...deFuera };
}

/** What the table of permissions admits them to, and what they may reach before they did what their account owes. */
export function exigirPermiso(llamada: Llamada, endpoint: Endpoint): void {
  const { actor, debeCambiarClave, debeSegundoFactor, soloMira } = llamada;
  const { acceso } = endpoint;
  if (acceso === 'PUBLICO') return;
  if (soloMira && !seMira(endpoint)) throw new AppError('VISTA_DE_SOLO_LECTURA');
  if (!puede(actor, acceso)) throw new AppError('SIN_PERMISO');
  if (debeCambiarClave && !CON_CLAVE_TEMPORAL.includes(acceso)) throw new AppError('CLAVE_TEMPORAL');
  if (debeSegundoFactor && !SIN_SEGUNDO_FACTOR.includes(acceso)) throw new AppError('SEGUNDO_FACTOR_OBLIGATORIO');
}

async function exigirSesion(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  { flujo }: Endpoint,
  { sesionDe, vistas }: OpcionesDeLlamada,
): Promise<Llamada> {
  const token = tokenDe(peticion);
  if (token === null) throw new AppError('SIN_SESION');
  try {
    const llamada = await sesionDe(token, { deFondo: flujo === true });
    if (!llamada) throw new AppError('SIN_SESION');
    vistas.anotar(token);
    return llamada;
  } catch (e) {
    if (e instanceof AppError) {
      vistas.olvidar(token);
      // The browser goes back to the session that looked: what it keeps is still good.
      if (e.codigo !== 'VISTA_TERMINADA') limpiarNavegador(respuesta);
    }
    throw e;
  }
}
