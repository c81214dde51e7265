import type { FastifyReply } from 'fastify';
import type { Recursos } from './contexto.ts';
import { noEsAhora } from './fallos-de-base.ts';
import { CABECERA_DE_RETRASO, type Replica } from './replica.ts';

/**
 * Reads from the replica while it is close enough. Reads from the primary otherwise, and when the replica fails before any of
 * the answer left. The header says how many seconds behind the answer may be.
 */
export const desdeReplica =
  (respuesta: FastifyReply, replica: Replica | null, recursos: Recursos) =>
  async <T>(leer: (con: Recursos) => Promise<T>): Promise<T> => {
    const lectura = replica?.lectura() ?? null;
    if (lectura === null) return leer(recursos);
    try {
      respuesta.header(CABECERA_DE_RETRASO, String(Math.ceil(lectura.retrasoMs / 1000)));
      return await leer({ ...recursos, ...lectura });
    } catch (e) {
      if (!noEsAhora(e) || respuesta.sent) throw e;
      replica?.fallo();
      respuesta.removeHeader(CABECERA_DE_RETRASO);
      return leer(recursos);
    }
  };
