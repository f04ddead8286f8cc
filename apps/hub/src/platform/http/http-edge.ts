import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serveApiDocs } from './api-docs.ts';
import { packAnswers } from './compression.ts';
import { readConsole } from './console-files.ts';
import { serveConsole } from './console-routes.ts';
import type { EdgeContext, EdgePorts } from './context.ts';
import { httpCall } from './http-call.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { BODY_LIMIT_BYTES, toWireError, wireError } from './wire-error.ts';

/** What the edge is made of. */
export type HttpEdgeParts = {
  readonly ports: EdgePorts;
  /** The router of all modules, made with `os`. */
  readonly router: AnyRouter;
  readonly origins: OriginPolicy;
  /** The built console's folder. */
  readonly consoleFolder: string | undefined;
};

/** The hub's door for HTTP. It isn't open until it is told to listen. */
export type HttpEdge = {
  readonly server: Server;
  /** Answers the port; rejects as Node does when it is taken. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
};

/** Milliseconds; slow senders may not hold a connection for long. */
const WHOLE_REQUEST_MS = 20_000;
const IDLE_MS = 120_000;

/** The contract validates; Fastify's own compilers would cost 60 ms and 6 MB at the start for nothing. */
const NO_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => () => true,
    buildSerializer: () => () => JSON.stringify,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** Milliseconds that calls under way may still take when the hub stops. */
const LAST_ANSWERS_MS = 1_000;

/** Builds the door: checks, procedures, documentation, console (START-05). */
export async function createHttpEdge(parts: HttpEdgeParts): Promise<HttpEdge> {
  const http = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: WHOLE_REQUEST_MS,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: WHOLE_REQUEST_MS, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    schemaController: NO_SCHEMAS,
  });
  await http.register(cookie);
  readJsonOnly(http);
  guardTheDoor(http, parts);
  packAnswers(http);
  serveProcedures(http, parts);
  serveApiDocs(http);
  serveConsole(http, readConsole(parts.consoleFolder));
  await http.ready();
  const upgraded = upgradedSockets(http.server);
  return {
    server: http.server,
    listen: async (port, host) => {
      await http.listen({ port, host });
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    close: () => closeWithin(http, upgraded),
  };
}

/** The connections that no longer speak HTTP: Node doesn't count them when it closes a server. */
function upgradedSockets(server: Server): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Lets calls under way end, then whoever still holds a connection, a socket included, is cut off. */
async function closeWithin(http: FastifyInstance, upgraded: Iterable<Duplex>): Promise<void> {
  const cut = (): void => {
    http.server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  };
  const patience = setTimeout(cut, LAST_ANSWERS_MS);
  await http.close();
  clearTimeout(patience);
}

/** Bodies are JSON or absent; anything else is MALFORMED_BODY. */
function readJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else parse.call(http, request, body, done);
    },
  );
}

function guardTheDoor(http: FastifyInstance, { origins, ports }: HttpEdgeParts): void {
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS).header('Content-Security-Policy', NO_CONTENT_POLICY);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    const { host, origin, 'sec-fetch-site': site } = request.headers;
    // A link from elsewhere may open a page of ours; only calls must come from our own.
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    const fetchSite = isPage || typeof site !== 'string' ? undefined : site;
    if (!origins.accepts({ host, origin, site: fetchSite }))
      return fail(reply, wireError('FORBIDDEN', { claim: 'ORIGIN' }));
    return undefined;
  });
  http.setErrorHandler((error, request, reply) =>
    fail(reply, toWireError(error, ports.log, request.routeOptions.url ?? '')),
  );
  http.setNotFoundHandler((_request, reply) =>
    fail(reply, wireError('NOT_FOUND', { kind: 'path' })),
  );
}

const fail = (reply: FastifyReply, error: ReturnType<typeof wireError>): FastifyReply =>
  reply.code(error.status).send(error.toJSON());

function serveProcedures(http: FastifyInstance, { router, ports }: HttpEdgeParts): void {
  const handler = new OpenAPIHandler<EdgeContext>(router, {
    interceptors: [
      async (handling) => {
        try {
          return await handling.next();
        } catch (error) {
          const { method, url } = handling.request;
          throw toWireError(error, ports.log, `${method} ${url.pathname}`);
        }
      },
    ],
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { matched } = await handler.handle(request, reply, {
      context: { ports, call: httpCall(request, reply) },
    });
    if (!matched) fail(reply, wireError('NOT_FOUND', { kind: 'path' }));
  };
  http.all('/api', handle);
  http.all('/api/*', handle);
}
