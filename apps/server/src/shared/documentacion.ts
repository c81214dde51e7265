import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { FastifyInstance } from 'fastify';
import { documentoOpenApi } from './openapi.ts';
import { PAGINA_DE_LLAMADAS } from './pagina-de-llamadas.ts';

let hecho: ReturnType<typeof documentoOpenApi> | undefined;
/** Made when somebody first reads it, so that the start of the program does not wait for it. */
const documento = () => (hecho ??= documentoOpenApi(CONTRATO));

/** The contract as a page, at /api/docs. Only outside of production. */
export function registrarDocumentos(app: FastifyInstance): void {
  app.get('/api/docs', (_peticion, respuesta) =>
    respuesta.type('text/html; charset=utf-8').send(PAGINA_DE_LLAMADAS.html(documento())),
  );
  app.get('/api/docs/estilos.css', (_peticion, respuesta) =>
    respuesta.type('text/css; charset=utf-8').send(PAGINA_DE_LLAMADAS.estilos),
  );
  app.get('/api/docs/openapi.json', () => documento());
}
