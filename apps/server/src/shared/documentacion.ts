import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import estaticos from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentoOpenApi } from './openapi.ts';

const PAGINA = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>AlDía · API</title><link rel="stylesheet" href="/api/docs/recursos/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/recursos/swagger-ui-bundle.js"></script><script src="/api/docs/inicio.js"></script></body></html>`;
const INICIO = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** The contract as a page, at /api/docs. Only outside of production. */
export function registrarDocumentos(app: FastifyInstance): void {
  const recursos = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void app.register(estaticos, { root: recursos, prefix: '/api/docs/recursos/', decorateReply: false });
  app.get('/api/docs', (_peticion, respuesta) => respuesta.type('text/html; charset=utf-8').send(PAGINA));
  app.get('/api/docs/inicio.js', (_peticion, respuesta) =>
    respuesta.type('text/javascript; charset=utf-8').send(INICIO),
  );
  app.get('/api/docs/openapi.json', () => documentoOpenApi(CONTRATO));
}
