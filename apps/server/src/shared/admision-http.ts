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
    /** Class of the call when there is not room for all. A route without one (health, metrics, the web's files) is always answered. */
    readonly clase?: ClaseDeLlamada;
  }
}

const lugares = new WeakMap<FastifyRequest, Lugar>();
const negadas = new WeakSet<FastifyRequest>();
/** The admission place that a request holds. */
export const lugarDe = (peticion: FastifyRequest): Lugar | undefined => lugares.get(peticion);
/** Whether the request was refused for lack of room. There may be thousands in a second: they are counted and not logged one by one. */
export const seNego = (peticion: FastifyRequest): boolean => negadas.has(peticion);

const DE_ARCHIVO: ReadonlySet<string> = new Set(Object.values(TIPO));
/** The class of a request; null when it has none and is always answered. A list that is asked for as a sheet is a file. */
export function claseDe({ routeOptions, headers }: FastifyRequest): ClaseDeLlamada | null {
  const { clase, esArchivo } = routeOptions.config ?? {};
  if (esArchivo || (clase === 'lista' && DE_ARCHIVO.has(headers.accept ?? ''))) return 'archivo';
  return clase ?? null;
}

const traeCuerpo = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Every call of the contract and every file asks for a place before the server reads its body, and gives it back with its answer. */
export function registrarAdmision(
  app: FastifyInstance,
  admision: Admision,
  o: { readonly log: Bitacora; readonly alNegar: (clase: ClaseDeLlamada) => void },
): void {
  const anotar = resumen(o.log);
  const negar = (peticion: FastifyRequest, clase: ClaseDeLlamada, lugar: Lugar): AppError => {
    // The client left while it waited: that is no refusal.
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
    // 'close' comes however the request ends: answered, given up by its client, or cut.
    respuesta.raw.once('close', () => lugar.soltar());
    if (!(await lugar.entrar())) throw negar(peticion, clase, lugar);
  });
  // A body arrives at the pace of its client: until it is here, others may have the place.
  app.addHook('preParsing', async (peticion) => {
    if (traeCuerpo(peticion)) lugares.get(peticion)?.ceder();
  });
  app.addHook('preValidation', async (peticion) => {
    const lugar = lugares.get(peticion);
    const clase = claseDe(peticion);
    // A write whose body was received is never refused; a read still is, when there is no time for it.
    if (lugar && clase && !(await lugar.volver({ sinEmpezar: clase !== 'escritura' })))
      throw negar(peticion, clase, lugar);
  });
  // A whole answer needs no more work of ours; a file that is written while it leaves keeps its place to its end.
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
