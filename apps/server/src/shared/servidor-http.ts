import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Admision } from './admision.ts';
import { registrarAdmision, seNego } from './admision-http.ts';
import { AppError } from './app-error.ts';
import { esDeLlamadas, primeraPieza } from './camino.ts';
import { idAleatorio, igualesEnTiempoFijo } from './cifrado.ts';
import { registrarCompresion } from './compresion.ts';
import { soltarConexionesAlCerrar } from './conexiones.ts';
import type { CopiaRestaurada } from './copia-restaurada.repo.ts';
import { registrarCuerpos } from './cuerpos.ts';
import { rechazarConexion, rechazarDireccion } from './direcciones-malas.ts';
import type { Ajustes } from './env.ts';
import { registrarErrores, usuarioDe } from './http.ts';
import { registrarLimites } from './limites-http.ts';
import { type Bitacora, lineasDePeticion } from './log.ts';
import type { Metricas } from './metricas.ts';
import { PIEZAS, servirPaginas } from './paginas.ts';
import type { SesionesVistas } from './sesiones-vistas.ts';

export interface OpcionesDeServidor {
  readonly ajustes: Ajustes;
  readonly log: Bitacora;
  readonly metricas: Metricas;
  readonly vistas: SesionesVistas;
  /** Folder of the built web app; without it only the API answers. */
  readonly web?: string | undefined;
  /** False when the database did not answer the last check: /salud then answers 503 and a balancer looks elsewhere. */
  readonly estaSano: () => boolean;
  /** Null: every call is answered, however many there are. */
  readonly admision: Admision | null;
  /** Said by /salud, so that nobody takes a restored copy for the one that serves people. */
  readonly copia?: CopiaRestaurada | null;
}

/** Longer than proxies keep an idle connection (despliegue/nginx/aldia.conf says 4 s). */
const DESPEDIDA_MS = 6000;
/** People stop a demo by hand, and no proxy stands in front of it. */
const despedidaDe = ({ ALDIA_MODO: modo, DESPEDIDA_MS: dicha }: Ajustes): number =>
  dicha ?? (modo === 'demo' ? 0 : DESPEDIDA_MS);

/** The HTTP server without the routes of the contract: ids of requests, headers, limits, health, metrics, the web app's files. */
export async function crearServidor(opciones: OpcionesDeServidor): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = opciones.log;
  const app = Fastify({
    loggerInstance,
    // We write one line for each request ourselves, with the pattern of its route and without its query (registrarOperacion).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => idAleatorio(),
    // Only as many hops as proxies of ours: a forged X-Forwarded-For changes nobody's limit (security C29).
    trustProxy: (_direccion: string, salto: number) => salto < opciones.ajustes.PROXIES,
    requestTimeout: 120_000,
    // For its start and for its close, which waits for the answers under way; the process has a limit for both.
    pluginTimeout: 60_000,
    // A request over a connection that is still open is answered and the connection then ended: no balancer has to repeat it.
    return503OnClosing: false,
    frameworkErrors: rechazarDireccion,
    clientErrorHandler: rechazarConexion,
    routerOptions: { maxParamLength: 400 },
  });
  soltarConexionesAlCerrar(app, despedidaDe(opciones.ajustes));
  // First hook, and counted by the connection: a client that leaves early does not count as being answered any more.
  app.addHook('onRequest', (peticion, respuesta, listo) => {
    if (esFlujo(peticion)) return listo();
    opciones.metricas.enCurso(1);
    respuesta.raw.once('close', () => opciones.metricas.enCurso(-1));
    listo();
  });
  const deSeguridad = await cabecerasDeSeguridad(opciones.ajustes);
  app.addHook('onRequest', (_peticion, respuesta, listo) => {
    respuesta.headers(deSeguridad);
    listo();
  });
  // Before the admission: a client over its limit takes no place of others.
  await registrarLimites(app, opciones);
  if (opciones.admision)
    registrarAdmision(app, opciones.admision, { log: opciones.log, alNegar: (c) => opciones.metricas.negada(c) });
  // After the admission: a request lends its place while its body comes, and so holds none while the body waits for its turn.
  registrarCuerpos(app, opciones.ajustes.DATOS);
  await registrarCompresion(app);
  registrarErrores(app, opciones.ajustes.ORIGEN);
  registrarOperacion(app, opciones);
  const web = opciones.web && existsSync(opciones.web) ? opciones.web : null;
  const deAntes = path.resolve(opciones.ajustes.DATOS, 'piezas');
  if (web) await servirPaginas(app, { carpeta: web, deAntes, log: opciones.log });
  // Every address of the web app is the same page; its router decides. The API's unknown paths stay a JSON 404.
  app.setNotFoundHandler((peticion, respuesta) => {
    const esPagina = peticion.method === 'GET' && !esDeLlamadas(peticion) && primeraPieza(peticion) !== PIEZAS;
    if (!web || !esPagina) throw new AppError('RUTA_NO_ENCONTRADA');
    return respuesta.sendFile('index.html');
  });
  return app;
}

/** Headers of the sample answer that Fastify writes by itself: only helmet's are copied. */
const DE_LA_MUESTRA = ['content-length', 'content-type', 'connection', 'date'];

/**
 * The headers that helmet sets, read from one sample answer. They are the same for every answer, and helmet would check its
 * settings and write them again for each (a twentieth of the cost of a list).
 */
async function cabecerasDeSeguridad(ajustes: Ajustes): Promise<OutgoingHttpHeaders> {
  const muestra = Fastify();
  await muestra.register(helmet, politica(ajustes));
  muestra.get('/', (_peticion, respuesta) => respuesta.send(''));
  const { headers } = await muestra.inject('/');
  await muestra.close();
  return Object.fromEntries(Object.entries(headers).filter(([nombre]) => !DE_LA_MUESTRA.includes(nombre)));
}

function politica(ajustes: Ajustes): Parameters<typeof helmet>[1] {
  const propio = "'self'";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [propio],
        workerSrc: [propio],
        connectSrc: [propio],
        fontSrc: [propio],
        manifestSrc: [propio],
        imgSrc: [propio, 'data:', 'blob:'],
        styleSrc: [propio],
        // The frame with the card provider's form: a page of ours with a policy of its own (ADR 19).
        frameSrc: [propio],
        formAction: [propio],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: ajustes.ORIGEN.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}

const esFlujo = (peticion: FastifyRequest): boolean => peticion.routeOptions.config.flujo === true;

function registrarOperacion(app: FastifyInstance, o: OpcionesDeServidor): void {
  const { ajustes, metricas, estaSano, copia } = o;
  const escribirLinea = lineasDePeticion(o.log);
  app.addHook('onResponse', (peticion, respuesta, listo) => {
    if (!esFlujo(peticion)) {
      const ruta = peticion.routeOptions.url ?? 'desconocida';
      metricas.anotar(peticion.method, ruta, respuesta.statusCode, respuesta.elapsedTime);
    }
    if (seNego(peticion)) return listo();
    const [http, ms] = [respuesta.statusCode, Math.round(respuesta.elapsedTime)];
    escribirLinea({ reqId: peticion.id, req: peticion, usuario: usuarioDe(peticion), http, ms });
    listo();
  });
  // Tells that the process is alive. Supervisors that restart it ask this, so a missing database does not restart it.
  app.get('/salud/vivo', (_peticion, respuesta) =>
    respuesta.header('cache-control', 'no-store').send({ estado: 'vivo' }),
  );
  // Tells whether to send people to this node. A full node still says yes: signing in, saving and paying have places of their
  // own.
  let cierra = false;
  app.addHook('preClose', (listo) => {
    cierra = true;
    listo();
  });
  app.get('/salud', (_peticion, respuesta) => {
    const sano = estaSano();
    return respuesta
      .status(sano && !cierra ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        estado: cierra ? 'se está cerrando' : sano ? 'bien' : 'sin base de datos',
        ...(copia ? { copia: `restaurada del ${copia.de}: nada sale` } : {}),
      });
  });
  // With a port of their own, metrics are served there, also by a process without pages.
  if (ajustes.METRICAS_PUERTO !== undefined) return;
  app.get('/metricas', async (peticion, respuesta) => {
    const clave = ajustes.METRICAS_CLAVE;
    const dada = Buffer.from(peticion.headers.authorization ?? '');
    if (clave && !igualesEnTiempoFijo(dada, Buffer.from(`Bearer ${clave}`))) throw new AppError('SIN_PERMISO');
    return respuesta.type(metricas.tipo).send(await metricas.texto());
  });
}
