import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Empacador } from '@aldia/lector/escribir-hoja.ts';

/** Rows of a table repeat so much that more effort saves a tenth and takes twice as long. */
const NIVEL = 1;
const MEMORIA = constants.Z_MAX_MEMLEVEL;
const SALIDA = 64 * 1024;

/** Packs with the system's own deflate. Each piece ends at a whole byte, so that the packed pieces can be joined. */
export const delSistema: Empacador = {
  empacar: (trozo, final) =>
    deflateRawSync(trozo, {
      level: NIVEL,
      memLevel: MEMORIA,
      chunkSize: SALIDA,
      finishFlush: final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    }),
  crc: crc32,
};
