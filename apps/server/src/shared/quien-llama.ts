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
  /**
   * The call of the session with this token; null without one. Renews its idle wait, except for a background call (`deFondo`).
   * Throws SESION_EXPIRADA when it just ended.
   */
  readonly sesionDe: (token: string, como: { readonly deFondo: boolean }) => Promise<Llamada | null>;
  readonly vistas: SesionesVistas;
}

/** What a person with a temporary password may call: their own session, which includes changing it. */
const CON_CLAVE_TEMPORAL: readonly Endpoint['acceso'][] = ['sesion.propia'];
/** What a person who must still set up the second factor may call: their own session, and the factor. */
const SIN_SEGUNDO_FACTOR: readonly Endpoint['acceso'][] = ['sesion.propia', 'sesion.segundoFactor'];

/** The session token in a request, whether it is valid or not. */
export const tokenDe = (peticion: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(peticion.headers.authorization ?? '')?.[1] ?? null;

/**
 * Tells the browser to forget the cached answers of a session that is over; the cookie of the device stays (D-47). The page
 * itself deletes what it stored, because some of it must stay (ADR 44) and "storage" would delete all.
 */
export const limpiarNavegador = (respuesta: FastifyReply): FastifyReply =>
  respuesta.header('clear-site-data', '"cache"');

/** Who makes a call. Found before anything is refused, so that the log can name them. */
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

/**
 * Refuses a call that the table of permissions does not allow, or that must wait until the account has its own password and
 * second factor.
 */
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
      // The browser goes back to the administrator's own session: its cache is still good.
      if (e.codigo !== 'VISTA_TERMINADA') limpiarNavegador(respuesta);
    }
    throw e;
  }
}
