import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type ArchivoRecibido, Entrantes, SIN_ARCHIVO } from './entrantes.ts';
import { turnosPorPeso } from './turnos-por-peso.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which the use case receives after it judged everything else. */
    readonly recibeArchivo?: boolean;
  }
}

/** Types of bodies that the framework reads whole. It reads nothing of a file, or of a type that is not accepted, before it is asked. */
const SE_LEE_ENTERO = /^\s*(application\/json|text\/plain)/i;

const KIB = 1024;
const MIB = 1024 * KIB;
/** A body up to this size stays in memory as it comes: the save of a usual month. */
const EN_MEMORIA = 256 * KIB;
/**
 * How many bytes of the larger ones are read, decoded and worked on at once. Each kind has a limit of its own, so that the
 * bodies that only few calls may send do not hold up the rest.
 */
const MEDIANOS = { hasta: MIB, aLaVez: 16 * MIB };
const GRANDES = { aLaVez: 16 * MIB };

/** The file of a call; the server reads none of it until `recibir`. */
export class ArchivoPorLlegar {
  readonly #recibir: () => Promise<ArchivoRecibido>;
  readonly #quitar: (ruta: string) => Promise<void>;
  #llego: Promise<ArchivoRecibido> | null = null;
  constructor(recibir: () => Promise<ArchivoRecibido>, quitar: (ruta: string) => Promise<void>) {
    this.#recibir = recibir;
    this.#quitar = quitar;
  }
  recibir(): Promise<ArchivoRecibido> {
    this.#llego ??= this.#recibir();
    return this.#llego;
  }
  /** Deletes the received file, if it is still there. */
  async soltar(): Promise<void> {
    const llego = await this.#llego?.catch(() => null);
    if (llego) await this.#quitar(llego.ruta);
  }
}
/** The file of a call, whole; an empty one when none was sent. */
export const recibirArchivo = ({
  archivo,
}: {
  readonly archivo?: (() => Promise<ArchivoRecibido>) | undefined;
}): Promise<ArchivoRecibido> => archivo?.() ?? Promise.resolve(SIN_ARCHIVO);

const pesoDicho = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/** Refuses a body that is too large by its headers, so that nobody waits for the rest of it. Throws CUERPO_DEMASIADO_GRANDE. */
export function exigirTamanio(peticion: FastifyRequest, tope: number): void {
  const { 'content-length': dicho } = peticion.headers;
  if (dicho !== undefined && Number(dicho) > tope) throw new AppError('CUERPO_DEMASIADO_GRANDE');
}

/** Reads bodies: files and large bodies through the disk, with a limit on how many large ones are in memory at once (ADR 49). */
export function registrarCuerpos(app: FastifyInstance, datos: string): void {
  const entrantes = new Entrantes(path.resolve(datos, 'entrantes'));
  app.addHook('onReady', () => entrantes.barrer());
  app.addContentTypeParser('application/octet-stream', (peticion, flujo, listo) => {
    const { config, bodyLimit } = peticion.routeOptions;
    if (!config.recibeArchivo) return listo(new AppError('TIPO_NO_ADMITIDO'));
    const recibir = () => entrantes.recibir(flujo, bodyLimit ?? 0);
    listo(null, new ArchivoPorLlegar(recibir, entrantes.quitar));
  });
  const turnoDeMediano = turnosPorPeso(MEDIANOS.aLaVez);
  const turnoDeGrande = turnosPorPeso(GRANDES.aLaVez);
  const soltarTurno = new WeakMap<FastifyReply, () => void>();
  app.addHook('preParsing', async (peticion, respuesta, flujo) => {
    const { bodyLimit } = peticion.routeOptions;
    if (pesoDicho(peticion) <= EN_MEMORIA || !SE_LEE_ENTERO.test(peticion.headers['content-type'] ?? '')) return flujo;
    const recibido = await entrantes.recibir(flujo, bodyLimit ?? MIB);
    const { ruta, tamanio } = recibido;
    const turno = (tamanio <= MEDIANOS.hasta ? turnoDeMediano : turnoDeGrande)(tamanio);
    soltarTurno.set(respuesta, turno.soltar);
    const irse = (): void => {
      turno.soltar();
      void entrantes.quitar(ruta);
    };
    respuesta.raw.once('close', irse);
    if (respuesta.raw.destroyed) irse();
    await turno.llega;
    if (respuesta.raw.destroyed) throw new AppError('CUERPO_ILEGIBLE');
    const leido = entrantes.leer(recibido);
    leido.once('close', () => void entrantes.quitar(ruta));
    return Object.assign(leido, { receivedEncodedLength: tamanio });
  });
  // A whole answer needs the body no more: a client that reads its answer slowly holds up nobody.
  app.addHook('onSend', async (_peticion, respuesta, cuerpo) => {
    if (typeof cuerpo === 'string' || Buffer.isBuffer(cuerpo)) soltarTurno.get(respuesta)?.();
    return cuerpo;
  });
}
