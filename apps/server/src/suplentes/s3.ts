import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { escuchar, type Suplente, terminar } from './control.ts';

/** Its address is that of its only bucket. */
export interface SuplenteDeS3 extends Suplente {
  /** By their path. */
  readonly objetos: ReadonlyMap<string, { readonly bytes: Buffer; readonly tipo: string }>;
  readonly pedidos: readonly { readonly metodo: string; readonly ruta: string; readonly firmado: boolean }[];
  /** True: from now on it answers every request with 503. False: it works again. */
  caer(caido: boolean): void;
}

/** The credentials that it accepts. */
export const LLAVE_DE_S3 = { llave: 'llave', secreto: 'secreto', region: 'auto' } as const;
const FIRMA = /^AWS4-HMAC-SHA256 Credential=llave\/\d{8}\/auto\/s3\/aws4_request/;

/** A bucket in memory with path-style addresses: enough of S3 for put, get and delete. It requires a signature and does not verify it. */
export async function levantarS3(): Promise<SuplenteDeS3> {
  const objetos = new Map<string, { bytes: Buffer; tipo: string }>();
  const pedidos: { metodo: string; ruta: string; firmado: boolean }[] = [];
  let caido = false;
  const atender = async (peticion: IncomingMessage, respuesta: ServerResponse): Promise<unknown> => {
    const trozos: Buffer[] = [];
    for await (const trozo of peticion) trozos.push(Buffer.from(trozo));
    const bytes = Buffer.concat(trozos);
    const [metodo, ruta] = [peticion.method ?? '', decodeURIComponent(peticion.url ?? '').split('?')[0] ?? ''];
    const firmado = FIRMA.test(peticion.headers.authorization ?? '');
    pedidos.push({ metodo, ruta, firmado });
    if (caido || !firmado) return respuesta.writeHead(caido ? 503 : 403).end();
    if (metodo === 'PUT') objetos.set(ruta, { bytes, tipo: peticion.headers['content-type'] ?? '' });
    if (metodo === 'DELETE') objetos.delete(ruta);
    const objeto = objetos.get(ruta);
    if (metodo !== 'GET') return respuesta.writeHead(metodo === 'DELETE' ? 204 : 200, { etag: '"x"' }).end();
    return objeto
      ? respuesta.writeHead(200).end(objeto.bytes)
      : respuesta.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  const servidor = createServer((peticion, respuesta) => void atender(peticion, respuesta));
  const origen = await escuchar(servidor, 0);
  return {
    url: `${origen}/balde`,
    objetos,
    pedidos,
    caer: (ahora) => {
      caido = ahora;
    },
    cerrar: () => terminar(servidor),
  };
}
