import type { ClaseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admision } from './admision.ts';
import { AppError } from './app-error.ts';
import { segundosParaVolver } from './cuando-volver.ts';
import type { Bitacora } from './log.ts';
import type { Lugar } from './ventanilla.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call is when there is not room for all; what has none (health, figures, the web's files) is always answered. */
    readonly clase?: ClaseDeLlamada;
  }
}

const lugares = new WeakMap<FastifyRequest, Lugar>();
const negadas = new WeakSet<FastifyRequest>();
/** The place that the work of a request holds. */
export const lugarDe = (peticion: FastifyRequest): Lugar | undefined => lugares.get(peticion);
/** Refused for lack of room: thousands in a second, which are counted and not told one by one. */
export const seNego = (peticion: FastifyRequest): boolean => negadas.has(peticion);

const DE_ARCHIVO: ReadonlySet<string> = new Set(Object.values(TIPO));
/** What a request asks for; null is what has no class and is always answered. A list that leaves as a sheet is a file. */
export function claseDe({ routeOptions, headers }: FastifyRequest): ClaseDeLlamada | null {
  const { clase, esArchivo } = routeOptions.config ?? {};
  if (esArchivo || (clase === 'lista' && DE_ARCHIVO.has(headers.accept ?? ''))) return 'archivo';
  return clase ?? null;
}

const traeCuerpo = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Every call of the contract and every file asks for a place before anything is read of it, and gives it back with its answer. */
export function registrarAdmision(
  app: FastifyInstance,
  admision: Admision,
  o: { readonly log: Bitacora; readonly alNegar: (clase: ClaseDeLlamada) => void },
): void {
  const anotar = resumen(o.log);
  const negar = (peticion: FastifyRequest, clase: ClaseDeLlamada, lugar: Lugar): AppError => {
    // Who left while they waited was refused by nobody.
    if (lugar.terminado) return new AppError('SERVICIO_NO_DISPONIBLE');
    negadas.add(peticion);
    o.alNegar(clase);
    anotar(clase);
    return new AppError('SERVICIO_NO_DISPONIBLE', { segundos: segundosParaVolver() });
  };
  app.addHook('onRequest', async (peticion, respuesta) => {
    const clase = claseDe(peticion);
    if (clase === null) return;
    const lugar = admision.lugar(clase);
    lugares.set(peticion, lugar);
    // However it ends: answered, given up by who asked, or cut.
    respuesta.raw.once('close', () => lugar.soltar());
    if (!(await lugar.entrar())) throw negar(peticion, clase, lugar);
  });
  // A body comes at the pace of whoever sends it, who would hold the place of others.
  app.addHook('preParsing', async (peticion) => {
    if (traeCuerpo(peticion)) lugares.get(peticion)?.ceder();
  });
  app.addHook('preValidation', async (peticion) => {
    const lugar = lugares.get(peticion);
    const clase = claseDe(peticion);
    // What was sent to be kept is not asked for twice; a question is, when there is no time for it.
    if (lugar && clase && !(await lugar.volver({ sinEmpezar: clase !== 'escritura' })))
      throw negar(peticion, clase, lugar);
  });
  // What is whole needs nothing more of us; a file that is written while it leaves keeps its place to its end.
  app.addHook('onSend', async (peticion, _respuesta, cuerpo) => {
    if (typeof cuerpo === 'string' || Buffer.isBuffer(cuerpo)) lugares.get(peticion)?.soltar();
    return cuerpo;
  });
}

const ENTRE_RESUMENES_MS = 10_000;
/** One line of the log for all that were refused in a while. */
function resumen(log: Bitacora): (clase: ClaseDeLlamada) => void {
  let cuantas: Partial<Record<ClaseDeLlamada, number>> | null = null;
  const decir = (): void => {
    log.warn({ negadas: cuantas }, 'overload');
    cuantas = null;
  };
  return (clase) => {
    if (cuantas === null) setTimeout(decir, ENTRE_RESUMENES_MS).unref();
    cuantas ??= {};
    cuantas[clase] = (cuantas[clase] ?? 0) + 1;
  };
}
