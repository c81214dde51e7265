import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { FastifyInstance } from 'fastify';
import { documentoOpenApi } from './openapi.ts';
import { PAGINA_DE_LLAMADAS } from './pagina-de-llamadas.ts';

/** The contract as a page, at /api/docs. Only outside of production. */
export function registrarDocumentos(app: FastifyInstance): void {
  const documento = documentoOpenApi(CONTRATO);
  app.get('/api/docs', (_peticion, respuesta) =>
    respuesta.type('text/html; charset=utf-8').send(PAGINA_DE_LLAMADAS.html(documento)),
  );
  app.get('/api/docs/estilos.css', (_peticion, respuesta) =>
    respuesta.type('text/css; charset=utf-8').send(PAGINA_DE_LLAMADAS.estilos),
  );
  app.get('/api/docs/openapi.json', () => documento);
}
