import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const DESDE_BYTES = 2048;
/** The last level before zlib's slower search: a list is a tenth larger than at level 6 and costs a third. */
const NIVEL = 3;
const comprimir = promisify(gzip);

const aceptaGzip = (cabecera: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(cabecera ?? ''));

/**
 * Compresses answers. A JSON answer is one text in memory, so one call outside of the event loop compresses it; a chain of
 * streams for each answer cost more than the list it carried. Files are streams: the plugin compresses them.
 */
export async function registrarCompresion(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (peticion, respuesta, cuerpo) => {
    if (typeof cuerpo !== 'string' || cuerpo.length < DESDE_BYTES || respuesta.hasHeader('content-encoding'))
      return cuerpo;
    respuesta.header('vary', 'accept-encoding');
    if (!aceptaGzip(peticion.headers['accept-encoding'])) return cuerpo;
    respuesta.header('content-encoding', 'gzip').removeHeader('content-length');
    return comprimir(cuerpo, { level: NIVEL });
  });
  await app.register(compress, { threshold: DESDE_BYTES, encodings: ['gzip'], zlibOptions: { level: NIVEL } });
}
