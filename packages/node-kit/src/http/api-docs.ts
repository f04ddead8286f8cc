import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './security-headers.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dimora API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('api'), deepLinking: true, validatorUrl: null });`;

const SCRIPT = 'text/javascript; charset=utf-8';

/** The OpenAPI document, a JSON file, and a page to browse and try it; all served from this server. */
export function serveApiDocs(http: FastifyInstance, openApi: URL): void {
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(createReadStream(fileURLToPath(openApi))),
  );
  http.get('/api/docs', (_request, reply) =>
    reply
      .header('Content-Security-Policy', pagePolicy())
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  http.get('/api/docs/start.js', (_request, reply) => reply.type(SCRIPT).send(START));
  http.get('/api/docs/swagger-ui-bundle.js', (_request, reply) =>
    reply.type(SCRIPT).send(swagger('swagger-ui-bundle.js')),
  );
  http.get('/api/docs/swagger-ui.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(swagger('swagger-ui.css')),
  );
}

const swagger = (name: string) =>
  createReadStream(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
