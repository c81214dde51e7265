import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claseDe } from './admision-http.ts';
import { AppError } from './app-error.ts';
import { esDeLlamadas } from './camino.ts';
import type { Ajustes } from './env.ts';
import { FilasDeArchivos } from './filas-de-archivos.ts';
import { tokenDe } from './quien-llama.ts';
import { redDe } from './red.ts';
import type { SesionesVistas } from './sesiones-vistas.ts';

const POR_MINUTO_CON_SESION = 600;
const POR_MINUTO_SIN_SESION = 60;
/** A page of a signed link: the machines of one mail service leave the news for all whose boxes they keep. */
const PAGINAS_POR_MINUTO = 600;
/** A book takes some hundred times as much of the processor as a list, and nobody reads more of them at once. */
const ARCHIVOS = { cuantos: 15, enMs: 10_000 };
/** The first ones of these seconds leave at once, the others one after another: fifteen in one moment are no person who reads. */
const DE_CORRIDO = 3;
/** Tests and the demo reach the product from one address and would block one another. */
const SIN_LIMITE = 1_000_000;

const demasiados = (ttlMs: number): AppError =>
  new AppError('DEMASIADOS_INTENTOS', { segundos: Math.ceil(ttlMs / 1000) });

/**
 * How often one session, or one address without a session, may call the API, there or not, how many files (books, sheets, stored
 * documents) it may take in a few seconds, and how many pages of signed links an address may open. More is DEMASIADOS_INTENTOS,
 * with the seconds after which it may again.
 */
export async function registrarLimites(
  app: FastifyInstance,
  { ajustes, vistas }: { readonly ajustes: Pick<Ajustes, 'ALDIA_MODO'>; readonly vistas: SesionesVistas },
): Promise<void> {
  // By what the server knows, never by a header alone: whoever invents one for each call stays who their address is.
  const quien = (p: FastifyRequest): string => vistas.de(tokenDe(p)) ?? redDe(p.ip);
  const esPagina = (p: FastifyRequest): boolean => p.routeOptions.config.pesaPoco === true;
  const enDemo = ajustes.ALDIA_MODO === 'demo';
  await app.register(rateLimit, {
    timeWindow: 60_000,
    allowList: (p) => !esDeLlamadas(p),
    keyGenerator: (p) => (esPagina(p) ? `${redDe(p.ip)} páginas` : quien(p)),
    max: (p, clave) => {
      if (enDemo) return SIN_LIMITE;
      if (esPagina(p)) return PAGINAS_POR_MINUTO;
      return clave === redDe(p.ip) ? POR_MINUTO_SIN_SESION : POR_MINUTO_CON_SESION;
    },
    errorResponseBuilder: (_p, c) => demasiados(c.ttl),
  });
  // The plugin counts what has a route. What has none is answered too, and told in the log.
  const contar = app.rateLimit();
  app.addHook('onRequest', async (peticion, respuesta) => {
    if (peticion.is404) await contar.call(app, peticion, respuesta);
  });
  const pedirArchivo = app.createRateLimit({
    timeWindow: ARCHIVOS.enMs,
    keyGenerator: quien,
    max: enDemo ? SIN_LIMITE : ARCHIVOS.cuantos,
  });
  const filas = new FilasDeArchivos();
  app.addHook('onRequest', async (peticion, respuesta) => {
    if (esPagina(peticion) || claseDe(peticion) !== 'archivo') return;
    const suya = await pedirArchivo(peticion);
    if (suya.isAllowed) return;
    if (suya.isExceeded) throw demasiados(suya.ttl);
    if (suya.max - suya.remaining > DE_CORRIDO) await filas.esperar(suya.key, respuesta.raw);
  });
}
