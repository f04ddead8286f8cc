import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { dialTunnel, type CallOrigin, type Tunnel } from '@dimora/tunnel';
import { WebSocketServer } from 'ws';
import { KEYS } from './a-replica.ts';

/** A simulated hub, as the cloud sees it. */
export type House = AsyncDisposable & {
  readonly tunnel: Tunnel;
  readonly server: Server;
  /** The requests received, by method and path. */
  readonly asked: string[];
  until(state: 'connected' | 'away'): Promise<void>;
};

/** Dials a cloud and waits until it is accepted. */
export async function aHouse(url: string, ProductId = 'villa'): Promise<House> {
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      webSocket.on('message', (data, binary) => webSocket.send(data, { binary })),
    );
  });
  const waiting = new Set<() => void>();
  const tunnel = dialTunnel({
    url: `${url.replace('http', 'ws')}/tunnel`,
    ProductId,
    key: KEYS[ProductId] ?? '',
    clock: systemClock,
    entropy: systemEntropy,
    log: silentLog,
    handler: {
      request(request, response, origin) {
        asked.push(`${origin.scope} ${request.method} ${request.url}`);
        if (origin.scope === 'control') void answerControl(request, response, origin);
        else server.emit('request', request, response);
      },
      upgrade: (request, socket, head) => void server.emit('upgrade', request, socket, head),
    },
    changed: () => waiting.forEach((look) => look()),
  });
  const house: House = {
    tunnel,
    server,
    asked,
    until: async (state) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = (): void => {
        if (tunnel.status().state === state) resolve();
      };
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
    },
    [Symbol.asyncDispose]: () => tunnel[Symbol.asyncDispose](),
  };
  await house.until('connected');
  return house;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  response.setHeader('content-type', 'text/html');
  response.setHeader('set-cookie', 'from=hub');
  response.end(
    JSON.stringify({
      url: request.url,
      method: request.method,
      headers: request.headers,
      address: request.socket.remoteAddress,
      body: Buffer.concat(pieces).toString(),
    }),
  );
}

async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  { scope }: CallOrigin,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (request.url?.endsWith('/refused')) {
    response.writeHead(409).end(JSON.stringify({ code: 'NAME_TAKEN', data: { name: 'x' } }));
    return;
  }
  response.end(
    JSON.stringify({ scope, method: request.method, body: Buffer.concat(pieces).toString() }),
  );
}
