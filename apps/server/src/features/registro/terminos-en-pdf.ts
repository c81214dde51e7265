import { RUTA_DE_TERMINOS_EN_PDF } from '@aldia/contract/registro.ts';
import { TERMINOS, textoDeTerminos } from '@aldia/contract/terminos.ts';
import type { FastifyInstance } from 'fastify';
import { huellaSha256 } from '../../shared/cifrado.ts';
import type { Recursos } from '../../shared/contexto.ts';

const ETIQUETA = `"terminos-${TERMINOS.version}-${huellaSha256(textoDeTerminos()).slice(0, 16)}"`;

/** Serves the terms as a PDF, drawn once in each process. Our own pages may frame it; nobody else's. */
export function registrarTerminos(app: FastifyInstance, recursos: Pick<Recursos, 'impresora'>): void {
  let dibujado: Promise<Buffer> | null = null;
  app.get(RUTA_DE_TERMINOS_EN_PDF, async (peticion, respuesta) => {
    respuesta
      .header('etag', ETIQUETA)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('content-security-policy', "frame-ancestors 'self'")
      .header('x-frame-options', 'SAMEORIGIN');
    if (peticion.headers['if-none-match'] === ETIQUETA) return respuesta.status(304).send();
    dibujado ??= recursos.impresora.texto({ ...TERMINOS, subtitulo: `Versión ${TERMINOS.version}` });
    return respuesta
      .header('content-disposition', 'inline; filename="terminos-aldia.pdf"')
      .type('application/pdf')
      .send(await dibujado);
  });
}
