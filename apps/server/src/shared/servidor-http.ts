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
  /** False when the database did not answer when it was last asked: /salud says 503 and a balancer looks elsewhere. */
  readonly estaSano: () => boolean;
  /** Null: whoever calls is answered, however many there are. */
  readonly admision: Admision | null;
  /** Said by /salud, so that nobody takes a restored copy for the one that serves people. */
  readonly copia?: CopiaRestaurada | null;
}

/** Longer than proxies keep a connection over which they ask nothing (despliegue/nginx/aldia.conf says 4 s). */
const DESPEDIDA_MS = 6000;
/** Whoever tries the demo ends it by hand, and nothing stands in front of it. */
const despedidaDe = ({ ALDIA_MODO: modo, DESPEDIDA_MS: dicha }: Ajustes): number =>
  dicha ?? (modo === 'demo' ? 0 : DESPEDIDA_MS);

/** The HTTP floor without routes: identity of requests, headers, limits, health, figures, the web app's files. */
export async function crearServidor(opciones: OpcionesDeServidor): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = opciones.log;
  const app = Fastify({
    loggerInstance,
    // One line a request, ours, with the pattern of its route and without its query (registrarOperacion).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => idAleatorio(),
    // Only as many hops as proxies of ours: a forged X-Forwarded-For changes nobody's limit (security C29).
    trustProxy: (_direccion: string, salto: number) => salto < opciones.ajustes.PROXIES,
    requestTimeout: 120_000,
    // Of its start and of its close, which waits for what is being answered; the process has an end for both.
    pluginTimeout: 60_000,
    // What comes over a connection that is still open is answered, and the connection ended: no balancer has to repeat it.
    return503OnClosing: false,
    frameworkErrors: rechazarDireccion,
    clientErrorHandler: rechazarConexion,
    routerOptions: { maxParamLength: 400 },
  });
  soltarConexionesAlCerrar(app, despedidaDe(opciones.ajustes));
  // First of all, and by the connection: who leaves before their answer is not being answered any more.
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
  // Before the places: who asks for more than their part stands in nobody's way.
  await registrarLimites(app, opciones);
  if (opciones.admision)
    registrarAdmision(app, opciones.admision, { log: opciones.log, alNegar: (c) => opciones.metricas.negada(c) });
  // After the places: one that lent its own while its body came has none while that waits for its turn.
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

/** Headers that Fastify writes by itself: of its sample answer only those of helmet are copied. */
const DE_LA_MUESTRA = ['content-length', 'content-type', 'connection', 'date'];

/**
 * The headers that helmet sets, asked of it once: they are the same for every answer, and it judges its settings and writes
 * them anew for each (a twentieth of a list).
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
  // That the process answers at all: whoever restarts it asks for this, and no database that is gone restarts it.
  app.get('/salud/vivo', (_peticion, respuesta) =>
    respuesta.header('cache-control', 'no-store').send({ estado: 'vivo' }),
  );
  // Whether to send it people. A node without room is sent them: who comes in, saves and pays has places of their own there.
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
  // On a port of its own they are served beside the pages, and by who answers none.
  if (ajustes.METRICAS_PUERTO !== undefined) return;
  app.get('/metricas', async (peticion, respuesta) => {
    const clave = ajustes.METRICAS_CLAVE;
    const dada = Buffer.from(peticion.headers.authorization ?? '');
    if (clave && !igualesEnTiempoFijo(dada, Buffer.from(`Bearer ${clave}`))) throw new AppError('SIN_PERMISO');
    return respuesta.type(metricas.tipo).send(await metricas.texto());
  });
}
