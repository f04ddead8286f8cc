import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './compression.ts';
import type { ConsoleFile, ConsoleFiles } from './console-files.ts';
import { BROKER_WORKER_POLICY, OFFLINE_WORKER_POLICY, pagePolicy } from './security-headers.ts';

/** The worker script of the MQTT debug client, as the console's build names it. */
const BROKER_WORKER = /^\/assets\/mqtt-worker-[\w-]+\.js$/;

/** The worker that keeps the console's files for a reload without the server. */
const OFFLINE_WORKER = '/service-worker.js';

/** The console's pages under their files' names: addresses of the console like any other. */
const PAGES = new Set(['/index.html', '/sign-in.html']);

/** What a first visit opens. */
const SIGN_IN = new Set(['/', '/login']);

const NOT_BUILT = `<!doctype html><html lang="en"><title>Dimora</title><meta name="color-scheme" content="light dark">
<body style="font:16px system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem">
<h1>The console is not built</h1><p>The server is running. Start it with <code>npm start</code>, which builds the console first,
or open the development console with <code>npm run dev</code>.</p></body></html>`;

/** Serves the built console: files by name, and its page for every other path of its own. */
export function serveConsole(
  http: FastifyInstance,
  { files, index, signIn, scriptHashes, scriptHosts }: ConsoleFiles,
): void {
  const policy = pagePolicy(scriptHashes, scriptHosts);
  http.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = PAGES.has(path) ? undefined : files.get(path);
    if (BROKER_WORKER.test(path))
      void reply.header('Content-Security-Policy', BROKER_WORKER_POLICY);
    if (path === OFFLINE_WORKER)
      void reply.header('Content-Security-Policy', OFFLINE_WORKER_POLICY);
    if (file) return send(request, reply, file);
    // A missing script must not be answered with the page: the browser would run it as a script.
    if (path.startsWith('/assets/')) return reply.callNotFound();
    void reply.header('Content-Security-Policy', policy);
    const page = SIGN_IN.has(path) ? (signIn ?? index) : index;
    return page
      ? send(request, reply, page)
      : reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply {
  void reply
    .header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('ETag', file.etag)
    .header('Vary', 'Accept-Encoding')
    .type(file.type);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'], file.encodings);
  if (encoding) void reply.header('Content-Encoding', encoding);
  if (file.content) return reply.send(file.content[encoding ?? 'plain']);
  return reply.send(
    createReadStream(file.path + (encoding ? { br: '.br', gzip: '.gz' }[encoding] : '')),
  );
}
