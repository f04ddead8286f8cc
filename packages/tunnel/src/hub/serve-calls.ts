import {
  constants,
  createServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@dimora/runtime';
import { originOf, type CallOrigin } from '../wire/call-headers.ts';
import { SESSION_OPTIONS } from '../wire/session-options.ts';
import { replayedUpgrade } from './replayed-upgrade.ts';
import { markTunnelled } from './tunnel-mark.ts';

/** Handles calls that arrive through a tunnel, in this process. */
export type CallHandler = {
  /** A call of either scope; {@link cameByTunnel} tells more. */
  request(request: IncomingMessage, response: ServerResponse, origin: CallOrigin): void;
  /** A browser's WebSocket. The handler writes the 101 itself, as on a TCP connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, origin: CallOrigin): void;
};

/** HTTP/2 at the hub's end: `server.emit('connection', stream)` serves a tunnel. */
export function serveCalls(handler: CallHandler, log: Log): Http2Server {
  const server = createServer(SESSION_OPTIONS);
  server.on('request', (request, response) => {
    const origin = admitted(request, response);
    if (!origin) return;
    markTunnelled(request, origin);
    answerLikeHttp1(response);
    // Node made the two compatible on purpose: a server can handle either.
    handler.request(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      origin,
    );
  });
  server.on('connect', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const origin = admitted(request, response);
    if (!origin) return;
    const { stream, headers } = request;
    if (headers[':protocol'] !== 'websocket') {
      response.writeHead(405).end();
      return;
    }
    stream.on('error', (error) => log.debug('tunnel.socketFailed', { error }));
    stream.respond({ ':status': 200 });
    const url = request.url;
    handler.upgrade(replayedUpgrade(headers, url, origin), stream, Buffer.alloc(0), origin);
  });
  server.on('sessionError', (error) => log.debug('tunnel.sessionFailed', { error }));
  return server;
}

/**
 * Adapts HTTP/2 answers for a server written for HTTP/1: destroying an answer must not look like its normal
 * end, as it would in HTTP/2, and connection headers are dropped.
 */
function answerLikeHttp1(response: Http2ServerResponse): void {
  const destroy = (): Http2ServerResponse => {
    if (!response.writableEnded) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    return response;
  };
  const write: (status: number, headers: OutgoingHttpHeaders) => Http2ServerResponse =
    response.writeHead.bind(response);
  const writeHead = (status: number, ...rest: unknown[]): Http2ServerResponse => {
    const headers = rest.find((each) => typeof each === 'object' && each !== null);
    const { connection: _connection, ...kept } = (headers ?? {}) as OutgoingHttpHeaders;
    return write(status, kept);
  };
  Object.defineProperty(response, 'destroy', { value: destroy });
  Object.defineProperty(response, 'writeHead', { value: writeHead });
}

/** Extracts the cloud's data about the call from its headers; a call without them is refused. */
function admitted(
  { headers }: Http2ServerRequest,
  response: Http2ServerResponse,
): CallOrigin | undefined {
  const origin = originOf(headers as IncomingHttpHeaders);
  for (const name of Object.keys(headers))
    if (name.startsWith('x-dimora-')) Reflect.deleteProperty(headers, name);
  if (!origin) response.writeHead(403).end();
  return origin;
}
