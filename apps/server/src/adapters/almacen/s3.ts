import { openAsBlob } from 'node:fs';
import { S3mini } from 's3mini';
import { type Almacen, AlmacenSinRespuesta, DocumentoAusente } from '../../shared/puertos.ts';

export interface OpcionesS3 {
  readonly url: string;
  readonly llave: string;
  readonly secreto: string;
  readonly region: string;
  readonly esperaMs?: number;
}

/** For a whole document, 40 MB at most: a store that takes longer counts as not answering. */
const ESPERA_MS = 60_000;

/** Whatever the bucket answers, or does not, in place of what it was asked. Throws AlmacenSinRespuesta. */
async function preguntar<T>(pedir: () => Promise<T>): Promise<T> {
  try {
    return await pedir();
  } catch (e) {
    throw new AlmacenSinRespuesta(e);
  }
}

/** Documents in an S3-compatible bucket. */
export function almacenS3(opciones: OpcionesS3): Almacen {
  const s3 = new S3mini({
    accessKeyId: opciones.llave,
    secretAccessKey: opciones.secreto,
    endpoint: opciones.url,
    region: opciones.region,
    requestAbortTimeout: opciones.esperaMs ?? ESPERA_MS,
  });
  const poner = (lugar: string, contenido: Buffer | Blob, tipo: string): Promise<void> =>
    preguntar(async () => {
      const respuesta = await s3.putObject(lugar, contenido, tipo);
      if (!respuesta.ok) throw new Error(`el almacén respondió ${respuesta.status} al guardar`);
    });
  return {
    guardar: (lugar, bytes, tipo) => poner(lugar, Buffer.from(bytes), tipo),
    // Read from the disk while it is sent.
    guardarArchivo: async (lugar, archivo, tipo) => poner(lugar, await openAsBlob(archivo), tipo),
    leer: async (lugar) => {
      const bytes = await preguntar(() => s3.getObjectArrayBuffer(lugar));
      if (!bytes) throw new DocumentoAusente(lugar);
      return new Uint8Array(bytes);
    },
    borrar: async (lugar) => {
      await preguntar(() => s3.deleteObject(lugar));
    },
    // An object is there whole or not at all.
    barrerAMedias: () => Promise.resolve(0),
  };
}
