import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nombreDeDescarga, SIN_CORRER } from './descargas.ts';

/** A client that stops reading for this long is cut off, and its turn goes to the next one. */
const MS_SIN_LEER = 60_000;

export interface FlujoPorServir {
  readonly nombre: string;
  readonly tipo: string;
  /** Estimated size in bytes, for clients that show progress. */
  readonly peso: number;
  readonly partes: AsyncIterable<Uint8Array>;
}

/** Sends a file while it is written; it stops when its reader leaves, and nothing is kept. */
export function servirFlujo(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  { nombre, tipo, peso, partes }: FlujoPorServir,
): FastifyReply {
  const flujo = Readable.from(partes, { objectMode: false });
  // After a fault halfway there may be nobody to tell: the connection is cut, so that a cut file is never taken for a whole
  // one.
  once(flujo, 'error').then(
    ([err]) => peticion.log.error({ err }, 'file not finished'),
    () => undefined,
  );
  respuesta.raw.setTimeout(MS_SIN_LEER, () => respuesta.raw.destroy());
  return (
    respuesta
      .header('content-disposition', nombreDeDescarga(nombre))
      .header('x-peso-estimado', String(peso))
      .header('cache-control', 'no-store')
      // nginx would take the first gigabyte at once and then nothing until its client has that: it would look as a client that left.
      .header('x-accel-buffering', 'no')
      .header('content-security-policy', SIN_CORRER)
      .type(tipo)
      .send(flujo)
  );
}
