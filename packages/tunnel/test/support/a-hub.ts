import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { WebSocketServer } from 'ws';
import {
  cameByTunnel,
  dialTunnel,
  type Patience,
  type Tunnel,
  type TunnelStatus,
} from '../../src/index.ts';
import { HUB, KEY } from './a-cloud.ts';

/** A hub whose server never listens: everything it receives came through the tunnel. */
export type TestHub = AsyncDisposable & {
  readonly tunnel: Tunnel;
  readonly server: Server;
  readonly states: TunnelStatus[];
  /** Resolves when the tunnel is in a state. */
  until(state: TunnelStatus['state']): Promise<TunnelStatus>;
};

/** Options of a test hub. */
export type TestHubOptions = {
  readonly key?: string;
  readonly ProductId?: string;
  readonly patience?: Patience;
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Dials a local port and, by default, waits for the first state. */
export function aHub(port: number, options: TestHubOptions = {}): TestHub {
  const server = createServer(options.answer ?? echo);
  echoSockets(server);
  const states: TunnelStatus[] = [];
  const waiting = new Set<(status: TunnelStatus) => void>();
  const tunnel = dialTunnel({
    url: `ws://127.0.0.1:${port}/tunnel`,
    ProductId: options.ProductId ?? HUB,
    key: options.key ?? KEY,
    clock: systemClock,
    entropy: systemEntropy,
    log: silentLog,
    handler: {
      request: (request, response) => void server.emit('request', request, response),
      upgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
    },
    changed: (status) => {
      states.push(status);
      for (const look of waiting) look(status);
    },
    ...(options.patience ? { patience: options.patience } : {}),
  });
  return {
    tunnel,
    server,
    states,
    until: (state) => {
      const { promise, resolve } = Promise.withResolvers<TunnelStatus>();
      const look = (status: TunnelStatus): void => {
        if (status.state !== state) return;
        waiting.delete(look);
        resolve(status);
      };
      waiting.add(look);
      look(tunnel.status());
      return promise;
    },
    [Symbol.asyncDispose]: () => tunnel[Symbol.asyncDispose](),
  };
}

/** Echoes the request; the body of a POST or PUT comes back unchanged. */
export function echo(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    request.pipe(response);
    return;
  }
  response.setHeader('set-cookie', ['hub=1; Path=/']);
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      method,
      url,
      headers,
      origin: cameByTunnel(request) ?? null,
      address: request.socket.remoteAddress,
    }),
  );
}

function echoSockets(server: Server): void {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'chat' });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/refused')) {
      socket.end('HTTP/1.1 403 Forbidden\r\nSet-Cookie: a=b\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('message', (data, binary) => webSocket.send(data, { binary }));
      webSocket.on('error', () => {});
    });
  });
}
