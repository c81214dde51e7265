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
/** Pages of signed links: the machines of one mail service open them, to leave the news, for all the mailboxes they keep. */
const PAGINAS_POR_MINUTO = 600;
/** A book takes some hundred times as much of the processor as a list, and nobody reads more of them at once than this. */
const ARCHIVOS = { cuantos: 15, enMs: 10_000 };
/** So many files leave at once in these seconds, and the others one after another: no person reads fifteen at one moment. */
const DE_CORRIDO = 3;
/** People who try the demo reach it from one address and would block one another; so would tests. */
const SIN_LIMITE = 1_000_000;

const demasiados = (ttlMs: number): AppError =>
  new AppError('DEMASIADOS_INTENTOS', { segundos: Math.ceil(ttlMs / 1000) });

/**
 * Limits how often one session, or one address without a session, may call the API, whether the call exists or not; how many
 * files (books, sheets, stored documents) it may take in a few seconds; and how many pages of signed links an address may open.
 * Beyond that: DEMASIADOS_INTENTOS, with the seconds to wait.
 */
export async function registrarLimites(
  app: FastifyInstance,
  { ajustes, vistas }: { readonly ajustes: Pick<Ajustes, 'ALDIA_MODO'>; readonly vistas: SesionesVistas },
): Promise<void> {
  // By a session that the server knows, never by a header alone: a client that invents a token for each call counts by its
  // address.
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
  // The plugin counts requests with a route. Those without one are answered and logged too, so they count here.
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
