import type { RequestListener, Server } from 'node:http';
import cookie from '@fastify/cookie';
import type { Log } from '@dimora/runtime';
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
import { serveConsole } from './console-routes.ts';
import { closeWithin, upgradedSockets } from './edge-close.ts';
import { httpCall, type HttpCall } from './http-call.ts';
import type { HttpDoor } from './http-door.ts';
import { isNestedDeeper } from './json-depth.ts';
import { unlessKept } from './content-answer.ts';
import { NO_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { BODY_LIMIT_BYTES, toWireError, wireError } from './wire-error.ts';

/** The context of a call before authorization: the server's own ports, and the call. */
export type EdgeContext<Ports> = { readonly ports: Ports; readonly call: HttpCall };

/** Dependencies of the edge. */
export type HttpEdgeParts<Ports extends { readonly log: Log }> = {
  readonly ports: Ports;
  /** The router of all modules, made with `os`. */
  readonly router: AnyRouter;
  /** What it takes over; it may listen already. */
  readonly door: HttpDoor;
  /** The OpenAPI document of the router. */
  readonly openApi: URL;
  /** Path prefixes that pages call, beside `/api/`: refused to pages of other origins. */
  readonly callPrefixes?: readonly string[];
  /** Routes that are not procedures: pictures, redirects, relays. */
  readonly plainRoutes?: (http: FastifyInstance) => void;
};

/** A server's HTTP edge. It doesn't listen until `listen` is called. */
export type HttpEdge = {
  readonly server: Server;
  /** Returns the port; rejects as Node does when it is taken. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
};

/** The contract validates; Fastify's own compilers would cost 60 ms and 6 MB at start-up for nothing. */
const NO_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => () => true,
    buildSerializer: () => () => JSON.stringify,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/** Builds the edge: checks, procedures, documentation, console (START-05). */
export async function createHttpEdge<Ports extends { readonly log: Log }>(
  parts: HttpEdgeParts<Ports>,
): Promise<HttpEdge> {
  const { door } = parts;
  let handle: RequestListener = () => {};
  const http = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 500 },
    schemaController: NO_SCHEMAS,
    trustProxy: trustedHops(door.trustProxy),
    serverFactory: (answer) => {
      handle = answer;
      return door.server;
    },
  });
  await http.register(cookie);
  readJsonOnly(http);
  guardTheDoor(http, parts);
  packAnswers(http);
  serveProcedures(http, parts);
  serveApiDocs(http, parts.openApi);
  parts.plainRoutes?.(http);
  serveConsole(http, door.console);
  await http.ready();
  door.handOver(handle);
  const upgraded = upgradedSockets(door.server);
  return {
    server: door.server,
    listen: (port, host) => door.listen(port, host),
    close: () => closeWithin(http, upgraded),
  };
}

/** Of the forwarded addresses, which the caller may have begun, those count that proxies of our own have added. */
const trustedHops = (hops: number) => hops > 0 && ((_address: string, hop: number) => hop < hops);

/** The maximum nesting of lists and objects in a body. */
const DEEPEST_BODY = 64;

const tooDeep = (): Error => Object.assign(new Error('nested too deeply'), { statusCode: 400 });

/** Bodies are JSON or absent; anything else is MALFORMED_BODY. */
function readJsonOnly(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else if (isNestedDeeper(body, DEEPEST_BODY)) done(tooDeep());
      else parse.call(http, request, body, done);
    },
  );
}

function guardTheDoor<Ports extends { readonly log: Log }>(
  http: FastifyInstance,
  { door: { origins }, ports, callPrefixes = [] }: HttpEdgeParts<Ports>,
): void {
  const isCall = (url: string): boolean =>
    url.startsWith('/api/') || callPrefixes.some((prefix) => url.startsWith(prefix));
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS).header('Content-Security-Policy', NO_CONTENT_POLICY);
    const called = isCall(request.url);
    if (called) void reply.header('Cache-Control', 'no-store');
    const { host, origin, 'sec-fetch-site': site } = request.headers;
    // Pages may be opened by links from other sites; only calls must come from our own pages.
    const isPage = request.method === 'GET' && !called;
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

function serveProcedures<Ports extends { readonly log: Log }>(
  http: FastifyInstance,
  parts: HttpEdgeParts<Ports>,
): void {
  const { ports } = parts;
  let handler: OpenAPIHandler<EdgeContext<Ports>> | undefined;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Made for the first call: the page comes before it, and need not wait until all procedures are sorted.
    handler ??= handlerOf(parts);
    const { matched } = await handler.handle(request, reply, {
      context: { ports, call: httpCall(request, reply) },
    });
    if (!matched) fail(reply, wireError('NOT_FOUND', { kind: 'path' }));
  };
  http.all('/api', handle);
  http.all('/api/*', handle);
}

const handlerOf = <Ports extends { readonly log: Log }>({ router, ports }: HttpEdgeParts<Ports>) =>
  new OpenAPIHandler<EdgeContext<Ports>>(router, {
    interceptors: [
      async (handling) => {
        try {
          const answer = await handling.next();
          return answer.matched
            ? { ...answer, response: unlessKept(handling.request, answer.response) }
            : answer;
        } catch (error) {
          const { method, url } = handling.request;
          throw toWireError(error, ports.log, `${method} ${url.pathname}`);
        }
      },
    ],
  });
