import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nombreDeDescarga } from './descargas.ts';

/** Who stops reading for so long gives their turn to the next one. */
const MS_SIN_LEER = 60_000;

export interface FlujoPorServir {
  readonly nombre: string;
  readonly tipo: string;
  /** Bytes that it is thought to have, for who shows how far it is. */
  readonly peso: number;
  readonly partes: AsyncIterable<Uint8Array>;
}

/** Sends a file while it is written: stopped when its reader leaves, kept nowhere. */
export function servirFlujo(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  { nombre, tipo, peso, partes }: FlujoPorServir,
): FastifyReply {
  const flujo = Readable.from(partes, { objectMode: false });
  // Nobody may be left to hear of a fault halfway: the connection is cut, and a cut file is never taken for a whole one.
  once(flujo, 'error').then(
    ([err]) => peticion.log.error({ err }, 'file not finished'),
    () => undefined,
  );
  respuesta.raw.setTimeout(MS_SIN_LEER, () => respuesta.raw.destroy());
  return respuesta
    .header('content-disposition', nombreDeDescarga(nombre))
    .header('x-peso-estimado', String(peso))
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(tipo)
    .send(flujo);
}
